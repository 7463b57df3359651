import type { Identity } from "#engine";
import { call } from "../../session/client.ts";
import { anonymous } from "../../session/storage.ts";
import { settleFiles } from "../files/settle-files.ts";
import type { Registration } from "./registration.ts";
import type { SendSave } from "./run.ts";
import { type Request, sendSave } from "./send-save.ts";

/** Returns a function that sends an owner's saves to our server; of several registrations, to the one with this id. */
export function siteSender(owner: string, registrationId: string | undefined): SendSave {
  const send: Request = (method, path, options) =>
    call(method, registrationId ? `${path}?registration=${registrationId}` : path, options);
  return ({ wizard, registration }, save) =>
    sendSave(
      {
        wizard,
        identity: identityOf(owner, registration),
        call: send,
        settleFiles: (answer) => settleFiles(owner, answer),
      },
      save,
    );
}

function identityOf(owner: string, registration: Registration): Identity {
  return {
    user: owner === anonymous ? null : owner,
    registration: registration.id,
    email: registration.account.email,
  };
}
