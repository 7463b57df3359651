/** The pages between sign-up, the wizards and the dashboards. */
export interface RegistrationWords {
  accountCreated: PageWords;
  accountType: PageWords & { label: string; buyer: KindWords; supplier: KindWords; unchosen: string };
  supplierInstructions: { heading: string; text: string; things: string[]; ready: string; later: string };
  /** `headingNamed` wants `{name}`. */
  welcome: PageWords & { headingNamed: string };
  confirmed: PageWords;
  unfinished: PageWords;
  owed: { heading: string; title: string; text: string };
  status: {
    heading: string;
    confirmed: string;
    answered: string;
    unfinished: string;
    accountStatus: string;
    verificationStatus: string;
    pending: string;
    unverified: string;
    verifiedBy: string;
    verificationDate: string;
    review: string;
    resume: string;
    profile: string;
  };
  dashboards: { admin: string; buyer: string; supplier: string };
  /** Every sentence but `heading`, `kept`, `here` and `dismiss` wants what it is about: see the schema. */
  changed: {
    heading: string;
    newStep: string;
    nowAsked: string;
    mustAnswer: string;
    newQuestion: string;
    nowRequired: string;
    optionDropped: string;
    noLongerFits: string;
    passedBy: string;
    kept: string;
    here: string;
    hereText: string;
    noLongerOffered: string;
    dismiss: string;
  };
}

/** Inviting one's team, and answering an invitation. */
export interface InvitationWords {
  link: string;
  roles: { Admin: RoleWords; Member: RoleWords };
  back: string;
  sent: PageWords;
  noTeam: { heading: string; register: string; home: string };
  /** `good` and `expired` want `{role}` and `{date}`; what names somebody wants `{address}`. */
  pending: {
    heading: string;
    none: string;
    good: string;
    expired: string;
    resend: string;
    resendTo: string;
    resent: string;
    notResent: string;
    revoke: string;
    revokeOf: string;
    confirmRevoke: QuestionWords;
    revoked: string;
    notRevoked: string;
    notSent: string;
    notFetched: string;
    retry: string;
    failed: string;
  };
  /** What names somebody wants `{name}`. */
  team: {
    you: string;
    owner: string;
    remove: string;
    removeOf: string;
    confirmRemove: QuestionWords;
    removed: string;
    notRemoved: string;
  };
  /** `heading` and `button` want `{company}`, each `text` also `{inviter}`, `{role}` and `{address}`. */
  join: PageWords & { title: string; later: string; unfit: string; failed: string };
  logIn: { text: string; button: string };
  signUp: { text: string; button: string };
  /** `heading` wants `{address}`, `text` wants `{current}`: the address that is logged in. */
  otherAddress: PageWords;
  /** `heading` wants `{company}`. */
  joined: PageWords;
  over: { heading: string; noLink: string; button: string };
  /** `text` wants `{reason}`, which `failed` is when nobody gives one. */
  unopened: PageWords & { failed: string };
}

/**
 * Around the forms of login and sign-up. What failed calls are told with when the server says nothing: `failed` and the
 * like when it was reached, `unreached` when it was not.
 */
export interface AccessWords {
  form: { noScript: string; unreached: string };
  session: { needed: string; expired: string };
  /** `noAccountAloud` wants `{address}`. */
  login: {
    newHere: string;
    noAccount: string;
    noAccountAloud: string;
    signUp: string;
    forgot: string;
    otherEmail: string;
    uncheckedWordless: string;
    uncheckedUnreached: string;
    refused: string;
    failed: string;
  };
  device: { confirmed: string; failed: string };
  signUp: { known: string; login: string; loginWith: string; failed: string; unreached: string };
  /** `wait` wants `{time}`, `waitAloud` wants `{count}` of seconds, `missing` wants `{count}` of digits. */
  code: {
    wrongAddress: string;
    otherEmail: string;
    resend: string;
    resent: string;
    wait: string;
    waitAloud: string;
    lost: string;
    missingOne: string;
    missing: string;
    failed: string;
    notResent: string;
  };
  password: {
    same: string;
    rules: string;
    met: string;
    unmet: string;
    failed: string;
    unreached: string;
    noToken: string;
    newCode: string;
    login: string;
  };
  names: { failed: string; firstUnreached: string; lastUnreached: string };
}

/** What the pages of a forgotten password say around their forms. */
export interface RecoveryWords {
  emptyEmail: string;
  request: { failed: string; unreached: string };
  /** `text` wants `{address}`. */
  sent: PageWords & { again: string };
  newPassword: { title: string; failed: string; unsuccessful: string; unreached: string };
  updated: PageWords;
  over: PageWords & { login: string };
  unchecked: PageWords & { login: string };
}

/** What every wizard says around its steps, its review and its end. What is filled in: see the schema. */
export interface WizardWords {
  buttons: { next: string; skip: string; back: string };
  step: {
    title: string;
    count: string;
    countOpen: string;
    missingOne: string;
    missing: string;
    toReview: string;
    earlierFirst: string;
    signUpFirst: string;
  };
  rail: {
    name: string;
    line: string;
    step: string;
    states: { done: string; skipped: string; current: string; open: string; ahead: string };
  };
  save: {
    saving: string;
    saved: string;
    retrying: string;
    retryingBecause: string;
    offline: string;
    signedOut: string;
    blocked: string;
    conflict: string;
    refused: string;
    retry: string;
    choose: string;
  };
  conflict: {
    title: string;
    text: string;
    keepMine: string;
    takeTheirs: string;
    mine: string;
    theirs: string;
    headed: string;
    numbered: string;
  };
  review: {
    edit: string;
    editOf: string;
    entry: string;
    unanswered: string;
    waiting: string;
    unsaved: string;
    problem: string;
  };
  alone: {
    save: string;
    saved: string;
    savedAloud: string;
    confirmed: string;
    goTo: string;
    toStatus: string;
  };
}

/** What an invitation makes of somebody: in a list, and in a sentence with what it lets one do. */
interface RoleWords {
  name: string;
  phrase: string;
}

interface QuestionWords {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
}

interface PageWords {
  heading: string;
  text: string;
  button: string;
}

interface KindWords {
  name: string;
  hint: string;
}
