-- From here on everybody has one; the triggers of the file before see to what changes meanwhile.
select summarise_account(account_id) from account order by account_id;
