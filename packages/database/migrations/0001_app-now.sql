-- The only clock that SQL of this product reads. Test databases replace it by a shifted one, so that
-- expiries and lock-outs can be tested without waiting; everywhere else it is exactly now().
create function app_now() returns timestamptz
  language sql stable parallel safe
  as $$ select now() $$;
