import type { Json } from "#engine";
import type { Done, Message } from "./done.ts";

/** `POST /api/auth/check-email`. */
export interface EmailCheck extends Message {
  /** Stands for the address; says nothing about an account. */
  id: string;
  emailExists: boolean;
  hasPassword: boolean;
}

/** `POST /api/user/register_user_email`: a code was mailed. */
export interface CodeSent extends Done {
  id: string;
}

/** `POST /api/user/register_user_email/verify`. */
export interface EmailVerified extends Done {
  user: { _id: string };
  userId: string;
}

/** Account as its owner reads it. */
export interface OwnAccount {
  _id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: string | null;
}

/** `PUT /api/user/register/password`: the first login has begun. */
export interface FirstLogin extends Done {
  token: string;
  user: OwnAccount;
}

/** The address whose mails had the link. */
export interface LinkOwner {
  email: string;
}

/** `PUT /api/user/register/names`. */
export interface NamesSaved extends Done {
  _id: string;
}

/** A registration as other systems read it, with the fields that its wizard declares. */
export interface Profile {
  _id: string;
  accountType: string | null;
  misc: { isRegistrationComplete: boolean; currentRegistrationStep: number };
  /** Once it is confirmed. */
  optedOutOfSharing?: boolean;
  [declared: string]: Json | undefined;
}

/** `POST /api/auth/login`. */
export interface LoginReply {
  data: {
    token: string;
    message: string;
    id: string;
    accountType: string | null;
    personalDetails: { email: string; firstName: string | null; lastName: string | null };
    profile: Profile | null;
    /** `true` if a registration was begun. */
    hasProfileDetails: boolean;
    hasNameDetails: boolean;
    /** The page that comes next; null if the pages know it themselves. */
    redirect: string | null;
  };
}

/** `POST /api/auth/logout`. */
export interface LoggedOut extends Done {
  /** URL that ends the login at the provider of staff, too. */
  providerLogout?: string;
}
