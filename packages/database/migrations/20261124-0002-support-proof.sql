alter table support_case add column proof_sealed text;
comment on column support_case.proof_sealed is 'Personal: a picture that the person sent along, without what the camera wrote into it, in an AES-256-GCM envelope bound to the row; null: none, or the case is closed';
