-- Room on each page for the last-seen time of its rows to be written beside the old one.
alter table session set (fillfactor = 80);
