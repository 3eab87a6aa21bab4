/** Sample words for the components' stories. */
export interface BookWords {
  save: string;
  cancel: string;
  close: string;
  delete: string;
  change: string;
  next: string;
  label: string;
  hint: string;
  required: string;
  long: string;
  password: {
    label: string;
    show: string;
    hide: string;
    capsLockOn: string;
    met: string;
    notMet: string;
  };
  rules: [string, string, string];
  summary: (met: number, total: number) => string;
  phone: {
    label: string;
    country: string;
    number: string;
    belgium: string;
    luxembourg: string;
    understood: string;
  };
  terms: string;
  switch: { on: string; off: string };
  alert: { title: string; text: string };
  toast: string;
  dialog: { title: string; text: string };
  reason: string;
  addAnother: string;
  contact: {
    email: string;
    phone: string;
    primary: string;
    verified: string;
    notVerified: string;
    codesOn: string;
    menu: string;
    makePrimary: string;
    turnOnCodes: string;
  };
  messages: {
    sent: string;
    code: string;
    changed: string;
    day: string;
    toPhone: string;
    toMail: string;
    reference: string;
    delivered: string;
    failed: string;
    waiting: string;
    check: string;
  };
  device: {
    thisDevice: string;
    signOut: string;
    endTrust: string;
    manage: string;
    trusted: string;
    unknown: string;
    place: string;
    placeHead: string;
    lastHead: string;
  };
  app: {
    revoke: string;
    permissions: [string, string];
    verified: string;
    notVerified: string;
    sees: string;
    acts: string;
    actsNot: string;
    since: string;
  };
  file: {
    label: string;
    rule: string;
    browse: string;
    dropHere: string;
    takePicture: string;
    remove: string;
    progress: string;
  };
  brochure: { title: string; text: string; discover: string; download: string };
  product: {
    name: string;
    text: string;
    fee: string;
    minimum: string;
    maximum: string;
    price: string;
    failure: string;
  };
  keys: {
    intro: string;
    caption: string;
    copy: string;
    copied: string;
    download: string;
    print: string;
    saved: string;
    continue: string;
  };
  empty: { title: string; text: string };
  loading: { loading: string; stillWorking: string };
  problem: string;
  crumbs: { label: string; parent: string; current: string };
  methods: {
    title: string;
    sms: string;
    email: string;
    keys: string;
  };
  resend: { question: string; wait: (seconds: number) => string; resend: string };
  step: {
    flow: string;
    label: string;
    back: string;
    title: string;
    text: string;
    field: string;
    next: string;
    noCard: string;
    outlook: string;
  };
}
