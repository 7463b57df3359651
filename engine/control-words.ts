/**
 * What fields, lists, uploads and rows say by themselves, whichever form they stand in. What each text wants to have
 * filled in is in its schema.
 */
export interface ControlWords {
  optional: string;
  counter: string;
  problem: string;
  loading: string;
  retry: string;
  close: string;
  password: { show: string; hide: string };
  list: {
    placeholder: string;
    onItsWay: string;
    open: string;
    options: string;
    offered: string;
    offeredOne: string;
    inGroup: string;
    inGroupOfOne: string;
    taken: string;
    dismiss: string;
    noMatch: string;
    count: string;
    chosen: string;
    remove: string;
    removed: string;
  };
  lookup: { loading: string; noMatch: string; failed: string };
  file: FileWords;
  picture: { choose: string; drop: string; replace: string; remove: string; preview: string };
  questions: { came: string; went: string; renamed: string };
  entries: { add: string; remove: string; added: string; removed: string };
  table: { remove: string; added: string; removed: string };
}

interface FileWords {
  drop: string;
  choose: string;
  chooseFor: string;
  replace: string;
  remove: string;
  sending: string;
  sent: string;
  cancel: string;
  failed: string;
  otherType: string;
  types: string;
  empty: string;
  tooLarge: string;
  kilobytes: string;
  megabytes: string;
}
