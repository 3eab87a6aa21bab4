alter table session validate constraint session_names_are_short;
alter table session validate constraint session_place_country_is_a_code;
alter table session validate constraint session_services_are_few;
alter table session validate constraint session_opened_by_known;
