comment on table session is
  'about: A login on one device, found by the hash of its token | class: account | retention: 13 months after it ended or expired; longer while an app with offline access that came from it keeps coming back | erasure: delete with the account | export: yes, all but the hashes';
