import type { Promised } from "./table.ts";

const ownData = "api/personal-data/own-data.test.ts";
const closing = "api/personal-data/closing.test.ts";
const wroteInstead = "api/people-requests/people-requests.test.ts";
const terms = "api/people-requests/terms.test.ts";
const launch = "api/launch/launch.test.ts";
const launched = "api/launch/launched.test.ts";
const newTerms = "api/launch/terms.test.ts";
const desk = "api/desk/desk.test.ts";
const sent = "api/registrations/take-back.test.ts";
const inviting = "api/invitations/inviting.test.ts";
const accepting = "api/invitations/accepting.test.ts";
const lockedOut = "api/accounts/locked-out.test.ts";
const reset = "api/accounts/reset-password.test.ts";
const codes = "api/accounts/codes-under-attack.test.ts";
const login = "api/accounts/login.test.ts";
const cleanup = "api/cleanup.test.ts";
const retention = "api/retention/sweep.test.ts";

/** Everything that the definitions promise to somebody, and what keeps it. */
export const promises: Promised[] = [
  // The launch.
  {
    what: "Whoever registered gets the access link when the product goes live",
    said: [
      "We'll send the access link once we go live.",
      "we'll send the access link once we go live.",
      "We'll send you the access link once we go live.",
      "we'll send your access link as soon as {brand} goes live.",
      "We'll notify you and send your access link as soon as it goes live.",
      "once our team has verified your details, we'll send the access link when we go live.",
      "We'll let you know when we go live.",
      "We will tell you, and send you an access link, once the platform goes live.",
      "to send you your access link once we go live.",
      "You registered early, and we promised you the access link once we go live.",
    ],
    kept: {
      [launch]: [
        "launching: shows who waits by wizard and state, each person once in the total",
        "launching: mails the link once to each address of the chosen groups, however often and by whomever it is ordered",
      ],
      "api/launch/kills.test.ts": "reaches each address, and none twice, however often it is ordered",
    },
    people: "An administrator presses Send on the page Launch, which shows who waits and who has got it.",
  },
  {
    what: "After the launch, texts and mails lead to the product instead of promising it",
    said: [
      "The platform is live, and you can open it now.",
      "The platform is live, and you can open it now:",
      "The platform is live. You can open it now.",
      "The platform is open, and you can start now.",
      "once you've registered, you can open {brand}.",
      "You have an account. Continue where you left off.",
      "If you've registered, open {brand}.",
    ],
    kept: {
      [launched]: [
        "follows the specification until the access link is set",
        "leads whoever has finished registering to the product from then on",
        "says in mails that the link will come, and from then on has it",
      ],
    },
  },
  {
    what: "Whoever asked for early access hears of the launch",
    said: [
      "We'll reach out to you for more updates",
      "Join the community and get early access.",
      "Join the community and be among the first to use it.",
      "You asked us for early access. Here's your access link:",
    ],
    kept: {
      [launch]:
        "launching: mails the link once to each address of the chosen groups, however often and by whomever it is ordered",
      "api/early-access/early-access.test.ts": "early access: notes who asked",
    },
  },
  {
    what: "An address leaves the early-access list by the link in the mail, and can be signed up again",
    said: [
      "We'll take your address off the list and won't email you about the launch.",
      "If you have an account, it stays.",
      "You can sign up again anytime.",
      "Take your address off our list here, without logging in:",
    ],
    kept: {
      "api/early-access/early-access.test.ts":
        "early access: takes an address off its list by the link of a mail, once and again, and by no other link",
      [launch]:
        "launching: leaves out whoever took their address off the list, and notes what can get no mail",
    },
  },
  {
    what: "Early-access addresses go a month after their owners were told of the launch",
    said: [
      "Early-access addresses: until a month after we have told you of the launch, or until you ask us to remove yours.",
    ],
    kept: {
      [cleanup]: "forgets early-access addresses a month after they got the access link, and no others",
      [launch]: "the people who wait: who asked for early access are saved as CSV, and taken off the list",
    },
  },
  // Codes, passwords and devices.
  {
    what: "An account needs nothing but an email address",
    said: ["All you need is an email address."],
    kept: {
      "tests/account-by-keyboard.test.ts":
        "sign-up, password reset and login work on a phone by keyboard alone",
    },
  },
  {
    what: "A code comes by email, works for ten minutes and once",
    said: [
      "Enter your email, and we'll send you a code to confirm it.",
      "We'll email you a code, and you choose a new password.",
      "It expires in 10 minutes.",
      "It expires in {minutes} minutes and works once.",
      "It expires in {minutes} minutes. Enter it on the page where you requested it.",
      "One-time codes are good for ten minutes",
    ],
    kept: {
      [codes]: [
        "a code: accepts a code a second before its ten minutes are over",
        "a code: refuses a code from the moment its ten minutes are over",
        "the right code sent 30 times at once proves the address once, and sets one password",
      ],
      [login]: "check-email: mails a code to an account without a password, which then sets one",
    },
  },
  {
    what: "Nothing happens without the code",
    said: ["If you didn't request a code, you can ignore this email: nothing happens without the code."],
    kept: {
      "api/accounts/passwords-under-attack.test.ts":
        "a first password: refuses it without a code that was read, by whichever id",
    },
  },
  {
    what: "A newer code ends the earlier ones; another may be requested after a stated wait",
    said: [
      "We sent you a new code. Earlier codes no longer work.",
      "You can request another in {time}.",
      "You can request another in {count} seconds.",
    ],
    kept: {
      [codes]: "after three more codes: the old ones are wrong and the newest is right",
      "api/accounts/sign-up.test.ts": "sign-up: sends another code after a minute, and the old one is dead",
    },
  },
  {
    what: "Nobody of ours asks for a code or a password",
    said: [
      "We'll never ask for your code by phone or email, so keep it to yourself.",
      "We never ask for them by phone or email.",
    ],
    kept: {
      "api/routing/audit.test.ts": "the audit table: holds no code, token or password",
    },
    people: "Staff: no page of theirs takes a registrant's code or password.",
  },
  {
    what: "A link for a new password comes to whoever has an account, and works for half an hour, once",
    said: [
      "Enter your account's email, and we'll send you a link to choose a new password.",
      "If an account exists for {address}, you'll receive an email with instructions for choosing a new password.",
      "The link expires in {minutes} minutes and works once.",
      "links to reset a password for thirty minutes.",
      "You can still use your link.",
    ],
    kept: {
      [reset]: [
        "responds alike with and without an account, and mails only an account",
        "has a link that a newer one kills, and half an hour, and a password set otherwise",
        "lets whoever reads the mailed link set a new password, with POST or PUT, under either name",
        "leaves the password alone when somebody merely opens the link",
      ],
    },
  },
  {
    what: "Expired codes and links are deleted within a day or so",
    said: ["They are removed soon afterwards."],
    kept: { [cleanup]: "deletes expired codes and links within two days" },
  },
  {
    what: "Without the link the password stays",
    said: ["If you didn't request this, you can ignore this email. Your password won't change."],
    kept: { [reset]: "leaves the password alone when somebody merely opens the link" },
  },
  {
    what: "A new password logs out every device, and opens at once",
    said: [
      "every device was logged out. You can log in with your new password now.",
      "every device that was logged in to your account has been logged out.",
    ],
    kept: { [reset]: "ends every login when it is replaced, begins none, and the owner is told" },
  },
  {
    what: "A device link works once, for a day, and not without the password; guesses are limited",
    said: [
      "The link works once, for {hours} hours.",
      "It doesn't log anyone in without your password.",
      "someone else may be guessing, and we limit how often they can.",
      "We couldn't confirm this device. Check your connection and reload this page. Your link still works.",
    ],
    kept: {
      [lockedOut]: [
        "lets a device in by a link for a day, until a newer one is mailed",
        "lets one of many in by a device link",
        "lets the owner in on a new device with a mailed link and the password",
        "has as many passwords compared in a day as its limit says, from five times as many addresses",
      ],
    },
  },
  {
    what: "Wrong tries by others never lock out a browser that its owner logged in with",
    said: [
      "Tells us that you logged in with this browser before, so that wrong passwords or codes tried by others never lock you out; it names nobody and logs nobody in",
      "400 days",
    ],
    kept: {
      [lockedOut]: [
        "lets the owner in on a known device whatever strangers do, even from the same address",
        "does not take a device cookie for a login",
        "the device cookie: sets a device cookie that scripts and other sites cannot read",
      ],
    },
  },
  {
    what: "A login lasts twelve hours, or thirty days if remembered, and ends with the logout",
    said: ['12 hours, or 30 days if you choose "Remember me"; gone when you log out'],
    kept: {
      [login]: [
        "session: lasts twelve hours, and thirty days when remembered",
        "session: ends with the logout, and others go on",
      ],
      "tests/login-cookie.test.ts":
        "a login ends with the browser, unless it is to be remembered, and an admin's always does",
    },
  },
  {
    what: "The address of a sign-up is remembered for an hour",
    said: ["One hour"],
    kept: {
      "renderer/pages/sign-up/sign-up-path.test.ts":
        "the address of a sign-up is remembered for an hour, in a cookie that goes to no other site",
    },
  },
  {
    what: "The address is remembered only when asked",
    said: ['Until you log in without "Remember me", or clear it'],
    kept: {
      "tests/accounts.test.ts": "says what is missing or wrong, and remembers the address only when asked to",
    },
  },
  {
    what: "What is typed and not sent is kept in the browser until it is sent or its owner logs out",
    said: [
      "Keeps answers and files that are not sent yet, so that nothing is lost",
      "Until it is sent, or you log out",
    ],
    kept: {
      "tests/attacked-session.test.ts":
        "after the logout nothing is stored, and Back shows nothing of the former user",
      "tests/without-network.test.ts":
        "without a network the wizard continues to the review, with files, and everything arrives once it is back",
    },
  },
  {
    what: "No cookies or scripts of others, and ours go to no other website",
    said: [
      "We use no advertising cookies, no analytics of other companies and no tracking across websites.",
      "Your browser keeps only what the website needs to work for you:",
      "All cookies are secure and are sent to no other website.",
    ],
    kept: {
      "renderer/pages/sign-up/sign-up-path.test.ts":
        "the address of a sign-up is remembered for an hour, in a cookie that goes to no other site",
      "api/app.test.ts": "every answer: carries the headers that keep browsers safe",
      "tests/account-by-keyboard.test.ts":
        "sign-up, password reset and login work on a phone by keyboard alone",
      [lockedOut]: "the device cookie: sets a device cookie that scripts and other sites cannot read",
    },
  },
  {
    what: "Passwords are stored as hashes and set only with a code that was read",
    said: [
      "Passwords are stored only as hashes that are made to withstand guessing, and are set only by someone who has just read a code sent to your address.",
      "your password, which we keep only in a form that cannot be read back",
      "passwords to nobody",
    ],
    kept: {
      "api/accounts/passwords-under-attack.test.ts": [
        "a first password: refuses it without a code that was read, by whichever id",
        "a first password: refuses it when the code was read more than half an hour ago, or a newer one was sent since",
      ],
      "api/accounts/hashes-under-attack.test.ts":
        "accepts a hash with older parameters, also at several logins at once, and rehashes it",
    },
  },
  // Answers while they are given.
  {
    what: "Everything entered is saved, and whoever stops comes back to the place where they were",
    said: [
      "Everything you've entered is saved.",
      "everything you've entered is saved.",
      "Your answers are saved.",
      'Everything you saved is still there, and your next step is "{step}"',
      "Your saved answers stay, so you can continue anytime.",
      "Your saved answers stay.",
      "Your corrections are saved.",
      "We save every step, so you can stop and come back.",
      "It takes about 20 minutes, and we save every step.",
      "Create an account first, so we can save your answers as you go.",
      "Nothing you saved is lost.",
      "You can continue where you left off",
      "To save your registration and show it to you again.",
      "Log in, and you'll be right there:",
      "Brings you back to your place after you log in, and shows each notice once",
    ],
    kept: {
      "tests/resume.test.ts": [
        "a %s who logs in again before %s comes back to %s",
        "the browser's back and forward walk the steps, and what was typed stays",
      ],
      "api/registrations/replayed-registration.test.ts": [
        "a supplier gets every entry, the path, the position and the profile",
        "a login leads to the first incomplete step",
      ],
      "api/reminders/reminders.test.ts":
        "reminders: names the wizard and the next step, and leads back to it",
    },
  },
  {
    what: "What is entered without a connection or a login is kept on the device and sent later",
    said: [
      "You can keep going: what you enter is kept on this device and sent when you're back.",
      "Your answers are kept on this device, and we'll retry when you're back online.",
      "Your answers are kept on this device and we'll keep trying.",
      "Kept on this device until you have an account",
      "Nothing you typed is lost.",
      "We'll finish as soon as these are saved:",
    ],
    kept: {
      "tests/without-network.test.ts":
        "without a network the wizard continues to the review, with files, and everything arrives once it is back",
      "renderer/wizard/queue/queue.test.ts": [
        "an unreachable server is retried after increasing delays",
        "nothing is sent while offline; sending resumes when the network is back",
      ],
      "tests/buyer-registration.test.ts": "a buyer who fills in everything before signing up loses nothing",
      "tests/review.test.ts":
        "a confirmation whose session ended is sent after the login; then the steps show what was sent, and nothing can be changed",
    },
  },
  {
    what: "Questions that change meanwhile cost nobody what they typed",
    said: [
      "Your answers are saved. If one no longer fits, we'll show you that step again.",
      "You can finish typing first: nothing you've entered is lost.",
    ],
    kept: {
      "tests/changed-questions.test.ts": [
        "a new question reaches registrants who return, have no account, are past its step or have it open",
        "an answer to a question that is gone blocks nobody, and is kept",
      ],
      "api/registrations/changed-definitions.test.ts":
        "an inserted step must be answered before later ones, whose answers are kept",
    },
  },
  {
    what: "Of two changes at once, everything but the one question that both changed is kept",
    said: ["Choose one each. Everything else is kept from both."],
    kept: {
      "renderer/wizard/queue/merge-answers.test.ts": [
        "keeps the changes of both sides to different questions",
        "asks about a question that both sides changed, and not if they agree",
      ],
    },
  },
  {
    what: "A link to a step comes by email and leads there after the login",
    said: [
      "We emailed you a link. It brings you back to this step after you log in.",
      "The link works while your registration is open, and only after you log in.",
    ],
    kept: {
      "api/registrations/mail-step-link.test.ts":
        "goes to the caller's own address, and is the step's ordinary address",
      "tests/email-links.test.ts":
        "a step, the review and a step on a page of its own email a link to themselves",
      "tests/accounts-without-dead-ends.test.ts":
        "a later step's link leads somebody who is logged out through the login to that very step",
    },
  },
  {
    what: "What a question or a step says can be given, left out or not changed",
    said: [
      "You can skip this step.",
      "You can add a certificate to each classification you select.",
      "You can enter your 12-character UEI instead.",
      "You can add up to {most} files.",
      "Once you confirm the legal name, you can't change it here.",
      "You confirmed this legal name, so you can't change it here.",
    ],
    kept: {
      "api/registrations/any-wizard.test.ts":
        "answers, skips, branches and confirms by the calls that serve any wizard",
      "tests/supplier-controls.test.ts":
        "a classification opens its card under its tick, and every control names it",
      "engine/formats/formats.test.ts": "$name takes its samples as they are and refuses its invalid values",
      "api/registrations/several-files.test.ts": "refuses too few, too many, and the same one twice",
      "api/answers/refusals.test.ts": "of the answer: keeps a confirmed legal name",
    },
  },
  {
    what: "Everybody can register as a buyer or a supplier",
    said: ["You can create an account and register as a buyer or a supplier now."],
    kept: {
      "tests/buyer-registration.test.ts": "a buyer who fills in everything before signing up loses nothing",
      "tests/supplier-registration.test.ts":
        "a supplier registers, from the account type to the rows in the database",
    },
  },
  {
    what: "Only relevant questions are asked",
    said: ["we'll only ask what's relevant.", "We'll only ask what's relevant to you."],
    kept: {
      "tests/sample-paths.test.ts":
        "the server accepts the sample path of every route to every step of %s, and resumes there",
    },
  },
  {
    what: "A picture is cropped to a square",
    said: ["We'll crop it to a square."],
    kept: { "api/files/files.test.ts": "a picture becomes an upright square without its location" },
  },
  {
    what: "The industry follows from the code",
    said: ["We'll fill in your industry to match the code."],
    kept: {
      "tests/industry-codes.test.ts":
        "a search that finds little is widened by keyboard, and its code changes the industry",
    },
  },
  {
    what: "A Social Security number is never asked for",
    said: ["This looks like a Social Security number, which we never ask for."],
    kept: {
      "engine/formats/formats.test.ts": [
        "the format %s says when a number is grouped like a Social Security number",
        "$name takes its samples as they are and refuses its invalid values",
      ],
    },
  },
  {
    what: "Several registrations stand side by side until one is sent",
    said: [
      "start this one too and switch between them. You can submit only one: after that, the others close.",
    ],
    kept: {
      "api/registrations/replayed-registration.test.ts":
        "registrations in several roles stand side by side until one is submitted",
    },
  },
  {
    what: "An application can be sent until its closing time",
    said: [
      "You have until December 31, 2036 at 5 PM Eastern Time to send your application.",
      "Apply by December 31, 2036 at 5 PM Eastern Time.",
    ],
    kept: {
      "api/registrations/period.test.ts": [
        "takes answers and confirmations while it is open",
        "takes nothing afterwards, and keeps what was answered and confirmed in time",
      ],
    },
  },
  // Reminders.
  {
    what: "Reminders come until they are stopped, by a link that needs no login",
    said: [
      "We'll no longer remind you of a registration you haven't finished.",
      "We won't send you any more reminders.",
      "Stop them here, without logging in:",
      "To remind you by email of a registration that you began and have not finished, until you stop these reminders by the link in them.",
    ],
    kept: {
      "api/reminders/stop.test.ts":
        "stands in the mail and its headers, and stops the next reminder by one click of a mail program",
      "api/reminders/reminders.test.ts":
        "reminders: sends reminders 3 and 10 days after the last saved answer, and never again",
    },
  },
  // After sending.
  {
    what: "What was sent can be changed until somebody of the team opens it",
    said: [
      "You can look at your answers in your registration.",
      "You can change any of them.",
      "Once you send your answers, you can change them until our team opens them.",
      "You can change them, or ask us for a change, on your status page.",
      "Nobody on our team has opened your registration yet. You can take it back, change it and send it again.",
      "You can change every answer. Your registration counts again once you send it.",
      "You can change them there until somebody on our team begins to read what you sent or a teammate joins your company.",
      "and your answers in your registration until somebody on our team begins to read what you sent or a teammate joins your company.",
    ],
    kept: {
      [sent]: "lets it be taken back, changed and sent again until a person has opened it",
      "api/registrations/company-registration.test.ts":
        "lets an Admin take it back, change it and send it again, and stay in the company meanwhile",
      "tests/change-answers.test.ts":
        "a supplier takes back what was sent, and asks for a change once somebody has opened it",
    },
  },
  {
    what: "Afterwards a change can be asked for at any question, and is granted as a return or answered by mail",
    said: [
      "Afterwards, unless we declined it, you can ask for a change at any question.",
      "Afterwards, unless we declined it, you can ask for a change there.",
      "Our team will look at it.",
      "Our team looks at it and emails you.",
      "If they agree, they return it to you.",
    ],
    kept: {
      [sent]: [
        "lets a registrant ask for a later change at a question, which staff grant as a return",
        "takes a request for a change after the decision, and staff return it or leave it as it is",
        "takes no request once it was declined",
      ],
    },
    people: "The team looks: a case with a change that was asked for stands in the queue's open view.",
  },
  {
    what: "Staff review what was sent, and the registrant hears of each decision by mail",
    said: [
      "Our staff will now review your data. You will get an e-mail notification once your profile is activated.",
      "We'll email you once your profile is active.",
      "We'll email you once your profile is activated.",
      "We'll email you when we've verified your details, or if we need a correction.",
      "our team reviews your details once you finish.",
      "Our team reviews your details.",
      "so our team can verify your profile.",
      "Our team is reviewing your details.",
      "next we activate your profile.",
      "Our team checks each certificate.",
      "Our team compares it with your answers to verify your business.",
      "Our team uses it to check that your business is registered.",
      'A status such as "Verified" says that our staff looked at the documents before them.',
    ],
    kept: {
      [desk]: [
        "receives a registration, which is opened, verified and activated, with its mails",
        "says in the profile what was found about each certificate, not what its supplier says",
        "returns answers for correction, and shows the old ones beside the new",
        "assigns what is received by rule, in turn, and nothing to who is away",
      ],
    },
    people: "The reviewing team: the queue shows each case with its age in business days.",
  },
  {
    what: "A buyer's profile is active as soon as it is sent, and again after a correction",
    said: [
      "we activate your profile once you finish.",
      "Finish your registration to activate your profile.",
      "Review them and finish your registration to activate your profile.",
      "Your profile is active again once you've sent your corrections.",
    ],
    kept: {
      [desk]: "activates a buyer by rule, without a person",
      [sent]: "takes a request for a change after the decision, and staff return it or leave it as it is",
    },
  },
  {
    what: "Who is declined reads why by mail, and may disagree",
    said: [
      "Our email says why, and what you can do.",
      "{wizard}, reference number {reference}: this is why, and what you can do.",
      "Our email says why.",
      "If you think this is wrong, reply to our contact address below.",
    ],
    kept: { [desk]: "requires a reason for a refusal, which the registrant reads" },
    people: "The provider reads the mailbox of the contact address, which each mail names.",
  },
  {
    what: "After a return or an answer the team goes on",
    said: [
      "Thank you! Our team will look at them and email you.",
      "We go on once you've sent your corrections.",
      "Our team goes on once you've sent your corrections.",
      "Our committee goes on once you've sent your corrections.",
      "our team can go on once we hear from you.",
      "Our team goes on once you answer.",
      "Our team goes on with your registration",
      "Everything else stays as it is.",
    ],
    kept: {
      [desk]: [
        "returns answers for correction, and shows the old ones beside the new",
        "asks the registrant, who answers on the status page",
      ],
      "api/answers/corrections.test.ts":
        "refuses corrections of every question that is not open, and names those that are",
    },
    people: "The reviewing team: whoever the case is assigned to gets a mail when answers come.",
  },
  {
    what: "Every application is read, two people decide, and the decision comes by mail",
    said: [
      "Our committee reads every application",
      "Our committee reads every one",
      "we'll email you our decision.",
      "we'll email you its decision.",
      "We'll email you their decision.",
      "We'll email you our committee's decision.",
      "we'll email you our committee's decision.",
      "We'll email you about your grant application.",
      "our committee reads your application once you send it.",
      "Our committee reads your application.",
      "Two people decide.",
    ],
    kept: { [desk]: "lets only a second person decide on a grant" },
    people: "The committee: an application stays in the queue until two of them have decided.",
  },
  {
    what: "Whoever gets the grant hears about the agreement and is paid",
    said: [
      "We'll write to you about the agreement and the payment.",
      "We give $500 to $25,000 to projects that make life here better.",
    ],
    people:
      "The committee, outside of this product: it has neither agreements nor payments. The case shows the address to write to.",
  },
  // Companies.
  {
    what: "Invitations come by email, work for seven days, once, and for the invited address alone",
    said: [
      "We'll email each of them a link to join your company.",
      "The link expires in {days} days and works only for this email address.",
      "Join {company} as {role}. The link expires in {days} days.",
      "It expires after seven days and works once.",
      "{role}, expires on {date}",
      "You'll join as {address}.",
    ],
    kept: {
      [inviting]: "inviting teammates: mails each of them a link to join, and lists them as pending",
      [accepting]: [
        "a token works for seven days and no moment longer",
        "a token that was used is used up, for its owner and for others",
        "somebody else who is logged in, or nobody, cannot use it; then its owner still can",
      ],
    },
  },
  {
    what: "An invited person comes back to the invitation after logging in or signing up",
    said: [
      "Log in with {address}, and we'll bring you back here to join.",
      "Create an account with {address}, and we'll bring you back here to join.",
    ],
    kept: {
      "tests/invitations.test.ts": [
        "a buyer invites two, one of whom signs up and joins; the other's invitation is revoked",
        "the invited address can log in and join although somebody else was logged in",
      ],
    },
  },
  {
    what: "Invitations are listed until they are accepted, revoked for good, and sent again",
    said: [
      "People you invite are listed here until they join.",
      "The link in their email stops working. You can invite them again.",
      "We emailed {address} a new link.",
    ],
    kept: {
      [inviting]: [
        "inviting teammates: resends with a new link, and revokes for good",
        "inviting teammates: renews the invitation of an address that is invited again",
        "inviting teammates: mails each of them a link to join, and lists them as pending",
      ],
    },
  },
  {
    what: "A removed teammate is logged out and loses access",
    said: ["They'll be logged out and lose access to your company. You can invite them again."],
    kept: {
      "tests/invitations.test.ts":
        "a supplier reads why not, a removed teammate is logged out, and a lost network can be tried again",
      "api/registrations/company-registration.test.ts":
        "takes nothing more from an Admin who is removed, even at that moment",
    },
  },
  {
    what: "Members read the company's registration, Admins change it and invite, and nobody sees its owner's details",
    said: [
      "They don't see the personal details of whoever registered it, and only that person can close it.",
      "Admins read and change your company's registration, send it again, and invite others.",
      "Members read your company's registration.",
      "Once they send it again, its status is here.",
      "an Admin, who can read and change the company's registration and invite others",
      "a Member, who can read the company's registration",
      "You can read these answers as a Member of the company. Only its Admins can change them.",
      "Only the person who registered the company can see and change these answers.",
    ],
    kept: {
      "api/registrations/company-registration.test.ts": [
        "lets nobody but Admins change it, and nobody but the owner see who registered it",
        "lets an Admin take it back, change it and send it again, and stay in the company meanwhile",
      ],
      [inviting]:
        "inviting teammates: lets Admins of a company invite: not Members, suppliers, or those who have not registered",
      [accepting]:
        "accepting an invitation: joins the company: the role of a buyer, its registration to read, and nothing personal of its owner",
    },
  },
  // One's own data.
  {
    what: "All of one's data but notes among staff comes as one zip file, at once or, when it is large, by a mailed link for a week",
    said: [
      "One zip file with all that we keep about you: your answers beside their questions, and every file you sent.",
      "Here is a zip file with everything that we keep about you: your answers beside their questions, and your files.",
      "Only notes among our staff aren't in it, as they may name others.",
      "Your files are large, so we'll email you a link. It works for 7 days, in any browser in which you're logged in.",
      "The link works for {days} days, in a browser in which you are logged in.",
      "The link works for {days} days, for you alone: log in with this email when you open it.",
      "We send them in a form that you can take elsewhere. If you have an account, the page [Your data](/your-data) gives you all of it at once, except for notes among our staff, which may name others.",
      "On the page [Your data](/your-data) you can get a copy of your data, correct your name and email, opt out of sharing and close your account.",
    ],
    kept: {
      [ownData]: [
        "comes as one zip file, in the words of the questions, with every file",
        "has nothing of anybody else's, whatever id or link is given",
        "mails a link when the data is large, which works for its owner alone until it expires",
      ],
      "tests/your-data.test.ts":
        "somebody corrects their name, changes their email and takes it back, opts out, takes a copy and closes",
    },
  },
  {
    what: "Names are corrected; what was sent keeps those it was sent with",
    said: [
      "Your name is saved. A registration that you sent keeps the name it was sent with.",
      "You can correct your name and email on the page [Your data](/your-data),",
    ],
    kept: { [ownData]: "names are corrected, and what was sent stays as it was sent" },
  },
  {
    what: "The old address is notified of a changed email, and can take the account back for a week; that logs everybody out",
    said: [
      "We told your old address, too, in case this wasn't you.",
      "You log in with that address, and we write to it from now on.",
      "If this wasn't you, take your old email back within {days} days.",
      "If this wasn't you, take your account back. The link works for {days} days:",
      "Your account returns to this email. Everybody is logged out, and you choose a new password at your next login.",
      "Everybody was logged out, and the old password no longer works.",
      "To protect your account, it can be closed from {date}.",
    ],
    kept: {
      [ownData]: "a stolen login changes no email without the password, and closes nothing soon after",
      "tests/your-data.test.ts":
        "somebody corrects their name, changes their email and takes it back, opts out, takes a copy and closes",
    },
  },
  {
    what: "Who opts out of sharing is marked for staff and in the profile",
    said: [
      "You can opt out anyway: we keep your choice, and our staff see it.",
      "You can also opt out now, on the page [Your data](/your-data) or by writing to {email}; we will keep your choice.",
      "We keep your choice. We neither sell nor share your personal information anyway.",
      "we keep your choice in case that ever changes.",
    ],
    kept: {
      [ownData]: "opting out is shown to staff and part of the profile, until it is taken back",
      [wroteInstead]: "names are corrected and sharing is ended by the code that people use themselves",
    },
  },
  {
    what: "An account is closed only by the mailed link and a confirmation within half an hour",
    said: [
      "We'll email you a link. You see what goes and what stays before you confirm.",
      "It expires in 30 minutes. Open it in a browser in which you're logged in.",
      "Nothing is closed until you open the link and confirm. It expires in {minutes} minutes.",
      "Open the link to see what we delete and what stays, and confirm it there. Nothing is closed before that.",
      "The link expires in {minutes} minutes and works once, in a browser in which you are logged in.",
      "Where a law makes us keep more, you read it before you confirm.",
    ],
    kept: {
      [closing]: [
        "needs the mailed link and the login it was mailed for, once",
        "ends with its half hour",
        "says before what goes and stays, and lets teammates go",
      ],
    },
  },
  {
    what: "A closed account leaves nothing that names the person, but what was said before",
    said: [
      "What goes at once",
      "its states and their dates, so that our numbers stay right. Nothing in it names you.",
      "When you close it on the page [Your data](/your-data), or ask us to delete it, we delete it at once.",
      "Of a registration that was decided on, its states and their dates stay, without anything that names you.",
      "Once you close your account, a number that leads nowhere stands in them instead of you.",
      "If you were on our staff, what you decided keeps its date.",
      "Your {brand} account is closed, and your data is deleted.",
      "What stays names you no longer, unless a law makes us keep it, as we told you before.",
      "We deleted your data, and email you a last time to confirm it.",
      "You can close your account on the page [Your data](/your-data), or ask us to close it by writing to {email}.",
      "You may stop at any time.",
      "This is our last email to you.",
      "You can register again at any time.",
      "Your company: everybody who joined it ({count}) loses it and is logged out",
    ],
    kept: {
      [closing]: [
        "leaves the marker of a %s in no table, file, mail or log",
        "leaves the marker of a former member of staff in no table, file or log",
        "keeps nothing of an account that saves, uploads and confirms while it is closed",
        "says before what goes and stays, and lets teammates go",
      ],
      [wroteInstead]: "somebody without an account reads what is kept under the address, and has it deleted",
    },
  },
  {
    what: "What a law makes us keep goes when its time is over",
    said: ["what you sent, until {date}.", "Tax law makes us keep the records of grants that we decided on."],
    kept: { [closing]: "keeps what a law demands as a record of its own, until its time is over" },
  },
  // Requests by people who write.
  {
    what: "Requests under the California policy are confirmed and answered by their days",
    said: [
      "We confirm a request to know, delete or correct within 10 business days and answer it within 45 days.",
      "We act on an opt-out within 15 business days.",
      "We reply within at least thirty days after the written request reaches us.",
      "we answer by {date}.",
      "We answer by {date}.",
      "We answer as soon as we can, and within the time that the law sets.",
    ],
    kept: {
      [terms]: "a request is due when the California policy promises",
      [wroteInstead]:
        "confirms requests by mail, shows when they are due, and says what is wrong with the contact address",
    },
    people:
      "An administrator records and carries out each request at the desk, which shows the day it is due.",
  },
  {
    what: "Whoever writes gets a copy, a correction, a deletion or the notice",
    said: [
      "You may ask us which personal information about you we have collected, used and disclosed",
      "You may ask us to delete personal information that we collected from you",
      "You may ask us to correct personal information about you that is wrong.",
      "You need no account to ask.",
      "Beyond that, wherever you live, you may write to us at {email} and ask us",
      "You may ask to know twice in twelve months.",
      "If you believe that a child has given us information, write to {email} and we will delete it.",
      "people who live in California may ask us, once a year and free of charge, for a notice",
      "You may ask us for this notice once a year, free of charge.",
      "This is everything that we keep under it.",
      "This is what we keep under it:",
      "Write to the address below if you want us to correct or delete it.",
      "A minor who lives in California and has posted content in spite of this may ask us at {email} to remove it.",
      "You may ask us to remove them, or to limit their use, at any time.",
    ],
    kept: {
      [wroteInstead]: [
        "a copy is mailed as a link that works for the account alone",
        "names are corrected and sharing is ended by the code that people use themselves",
        "somebody without an account reads what is kept under the address, and has it deleted",
        "the notice of Shine the Light is mailed, and a refusal says why",
      ],
    },
    people: "An administrator reads the mailbox of the contact address and presses Carry out at the desk.",
  },
  {
    what: "Nothing is carried out before it is clear who asked",
    said: [
      "To protect you we confirm that the request is yours",
      "We use what you send for this purpose only.",
      "We will ask you to confirm that you are the person concerned, usually by answering from the address of your account.",
    ],
    kept: {
      [wroteInstead]:
        "carries out nothing before somebody checked who asked, or a second time, or against staff",
    },
    people:
      "An administrator deletes what people sent as proof: the product stores only how they were checked.",
  },
  {
    what: "A refusal says why, and is looked at again",
    said: [
      "If we refuse something, we tell you why, and you may ask us to look at it again.",
      "If you see this differently, write to the address below and we'll look at it again.",
      "If we keep something for such a reason, we will tell you which.",
      "If we need longer, up to 90 days in all, we tell you why.",
    ],
    kept: { [wroteInstead]: "the notice of Shine the Light is mailed, and a refusal says why" },
    people: "An administrator writes the reason at the desk, which sends no refusal without one.",
  },
  {
    what: "Companies that work for the provider delete, too, and use data for that work alone",
    said: [
      "We will do so and ask the companies that work for us to do the same, unless the CCPA lets us keep it: to complete what you asked for, to keep the services secure, to find faults, to keep the law, or for internal uses that you can reasonably expect.",
      "They may use personal information only to do that work for us.",
    ],
    people:
      "The provider: only it knows its hosting, storage and mail companies. Data of this product goes to no other.",
  },
  // Legal documents.
  {
    what: "Who has an account hears of a new version of a legal document, and can read the one before",
    said: [
      "When a change matters, we will tell you by email or on the website before it takes effect.",
      "The version before stays at its own address, so you can compare:",
      "If you don't agree with the new version, you can close your account, or write to us.",
    ],
    kept: {
      [newTerms]: [
        "offers the document to older accounts, and mails it to each once",
        "leaves its former versions readable at an address of their own",
      ],
    },
    people:
      "An administrator presses Send on the page Launch, which offers it for each document with a new date.",
  },
  {
    what: "Personal information is neither sold nor shared for advertising",
    said: [
      "We do not sell personal information, and we do not share it for advertising across websites.",
      "We do not sell personal information, and we do not share it for cross-context behavioral advertising.",
      "We don't sell your information or share it for advertising.",
      "We do not sell the personal information of children under 16.",
      "everyone is treated as if they had sent it.",
      "We made no such disclosures.",
      "We make no such disclosures without your consent.",
      "Your data stays yours: we share it only to bring buyers and suppliers together.",
      'Your answers, descriptions, certificates, pictures, references and other documents ("your content") stay yours.',
      "for as long as you keep it with us, and only to run, secure and improve the services.",
      "This policy then goes on applying to what we collected under it.",
    ],
    kept: {
      "api/security/who-may-call.test.ts": "serves those whom the table names, and the table names no other",
    },
    people:
      "The provider's management: no call of this product gives data of registrants to anybody but them and staff.",
  },
  {
    what: "Nothing is collected from children on purpose",
    said: ["We do not knowingly collect information about children under 13."],
    people:
      "The provider: the terms are for adults, no question is for children, and Requests deletes what a child sent.",
  },
  {
    what: "If that changes, people can refuse first",
    said: ["If that should ever change, you will first be able to say no on this website."],
    kept: { [ownData]: "opting out is shown to staff and part of the profile, until it is taken back" },
  },
  {
    what: "Files are checked by their content and given only to those who may see them",
    said: [
      "Uploaded files are checked by their content and are given only to those who may see them.",
      "Tax identification numbers, and the documents that prove them, are used for verification only.",
    ],
    kept: {
      "api/files/files.test.ts": [
        "identifies a file by its content, not by its name",
        "somebody else's file gets the same response as a missing one",
        "a document is never shown in a page",
      ],
      [desk]: "hides tax numbers until somebody asks, and records who saw them and each document",
    },
  },
  {
    what: "Few people have access, and what they do is recorded for a year",
    said: [
      "Few people have access, and what they do is recorded.",
      "Records of acts that matter for security: {auditMonths} months.",
      "Our security log: what was done and when, with a number in place of you, for a year",
    ],
    kept: {
      "api/desk/hostile-desk.test.ts": "changes nothing without a trace",
      "api/security/who-may-call.test.ts": "serves those whom the table names, and the table names no other",
      "api/routing/audit.test.ts": "lists old rows newest first, page by page, and deletes them after a year",
      [retention]:
        "announces their end, keeps them after an answer in between, and deletes them a month after the email",
    },
  },
  {
    what: "Connections are encrypted",
    said: ["Connections are encrypted."],
    kept: { "api/app.test.ts": "every answer: asks for TLS only where the public comes over TLS" },
    people: "The operator, who puts TLS in front of the server: docs/installing.md.",
  },
  {
    what: "Files that no answer names go after about a day",
    said: ["Files that no answer came to use: about a day."],
    kept: { "api/files/sweep.test.ts": "takes a file a day after it came, unless an answer names it" },
  },
  {
    what: "What was never sent, declined or withdrawn goes when its time is over, after an email where one is declared",
    said: [
      "We'll delete your unfinished registration on {date}",
      "We don't keep unfinished registrations forever: after {date} we'll delete your answers and files.",
      "To keep them, log in and save any answer:",
      "Your account stays until you close it.",
      'A "{wizard}" that you never sent: {months} months after your last answer.',
      "We email you {days} days before.",
      'A "{wizard}" that we declined: {months} months after our decision.',
      'A "{wizard}" that was withdrawn: {months} months after that.',
    ],
    kept: {
      [retention]: [
        "announces their end, keeps them after an answer in between, and deletes them a month after the email",
        "deletes them without an email where none is declared, and not while staff have them",
        "keeps the states of a declined one, with no person in them and no file",
      ],
      "api/site-content/kept-times.test.ts":
        "the privacy policy says what procedures let go, and nothing where they keep everything",
    },
  },
  {
    what: "The text of an email goes when it is sent, and that it was sent after its time",
    said: [
      "The text of emails: until they are sent.",
      "the emails that we owe you until they are sent",
      "That we sent you an email: {sentMailDays} days, or {unsentMailMonths} months if it couldn't be delivered.",
    ],
    kept: {
      "api/store/store.test.ts": [
        "keeps what is to be tried again until its time, and empties what is done",
        "the outbox: sweeps sent mails sooner than those given up",
      ],
    },
  },
  {
    what: "Backups hold deleted data only until they are overwritten",
    said: [
      "Backups may hold information a little longer, until they are overwritten.",
      "Backups, until they are overwritten",
    ],
    people: "The operator, who decides how long a backup is kept: docs/installing.md.",
  },
  {
    what: "No decision with legal effect is made by machines alone",
    said: ["We do not make decisions about you that have legal effect by automated means alone."],
    kept: {
      [desk]: [
        "requires a reason for a refusal, which the registrant reads",
        "lets only a second person decide on a grant",
      ],
    },
  },
  {
    what: "Classifications are used to show, match and check, and are one's own choice",
    said: [
      "You decide whether to give them.",
      "We use them only to show and match your business as you registered it, and to check certificates.",
      "We use sensitive personal information only for the purposes that the CCPA allows without a further choice",
    ],
    kept: {
      "api/registrations/any-wizard.test.ts":
        "answers, skips, branches and confirms by the calls that serve any wizard",
      [desk]: "says in the profile what was found about each certificate, not what its supplier says",
    },
    people: "The provider, for what others do with a profile that it gives them.",
  },
  {
    what: "No biometric information, no place, no profile of preferences",
    said: [
      "We collect no biometric information, no precise location, and we draw no inferences from which a profile of a person's preferences is made.",
    ],
    kept: {
      "api/files/files.test.ts": [
        "a picture becomes an upright square without its location",
        "a photographed certificate is kept without a word about where it was taken",
      ],
      "api/app.test.ts": "every answer: carries the headers that keep browsers safe",
    },
  },
  {
    what: "A teammate's details are seen by who invited them and the company's Admins alone",
    said: [
      "The person who invited you, and others who administer the same company, see your name, address and role.",
    ],
    kept: {
      [inviting]:
        "inviting teammates: lets Admins of a company invite: not Members, suppliers, or those who have not registered",
      [accepting]:
        "accepting an invitation: makes an Admin of whom an Admin is asked for, who invites in turn",
    },
  },
  {
    what: "Technical records stay only as long as they are needed",
    said: ["Ordinary technical records: only as long as we need them to run the website."],
    kept: {
      "api/app.test.ts":
        "the log: has one line for each request, with its id and its route, and nothing of what was sent",
    },
    people: "The operator, who keeps what the server writes, or does not.",
  },
  {
    what: "Those concerned are notified of a security breach",
    said: [
      "If something happens that puts your information at risk, we will tell you and the authorities as the law demands.",
    ],
    people:
      "The provider's management; the audit log on the desk says who did what, to whose data, from where.",
  },
  {
    what: "Nobody is treated worse for using their rights, which cost nothing",
    said: [
      "We will not treat you worse because you use your rights.",
      "We will not deny you services, charge you another price, give you another quality, or suggest that we might.",
      "Using these rights costs nothing, and nobody is treated worse for it.",
      "Using your rights costs nothing.",
      "Requests are free.",
      "We offer no financial incentives for personal information.",
    ],
    people: "The provider: this product has neither prices nor grades of service.",
  },
  {
    what: "The California policy is reviewed once a year",
    said: ["We review this policy at least once a year"],
    people: "The provider's management: when it was reviewed is the date at its top, which the studio shows.",
  },
  {
    what: "Prices, and the end of a service, are announced first",
    said: [
      "Early access is free of charge. If we offer something for a fee later, we will tell you the price first, and you decide whether you want it.",
      "we will give you reasonable notice where we can, so that you can save your content.",
      "We try to tell you beforehand when a change matters to you.",
      "We will tell you about such a claim promptly and let you take part in the defense.",
    ],
    people:
      "The provider's management: this product takes no money, and everybody can download their data at any time.",
  },
  // Staff.
  {
    what: "Who becomes staff sets up a second factor; who no longer is loses access at once and keeps what is their own",
    said: [
      "The first time, you'll set up an authenticator app on your phone.",
      "You'll need an authenticator app.",
      "You can now work on {brand} registrations",
      "If you were logged in to {brand}, we logged you out.",
      "If you were logged in, you were logged out. Your own registrations, if you have any, stay as they are.",
    ],
    kept: {
      "api/staff/roles/people.test.ts": [
        "grants a role to an account, ends its logins and mails its owner",
        "withdraws a role at once: the open login, its second factor and its codes are worth nothing",
        "leaves a registrant what they were before and afterwards",
      ],
      "api/staff/second-factor.test.ts":
        "sets it up once, with ten recovery codes, and confirms the login that set it up",
    },
  },
  {
    what: "How long others waited is measured, never promised",
    said: [
      "Of the last registrations, half were decided within {half} business days, and nine of ten within {most}.",
    ],
    kept: {
      "api/desk/for-registrant.test.ts": [
        "times of decisions are measured in business days: half, and nine of ten, of the last ones",
        "times of decisions are not shown while there are fewer than twenty, and never as none",
      ],
    },
  },
  // The launched product.
  {
    what: "What buyers and suppliers find on the platform once it is live",
    said: [
      "Streamlined sourcing, efficient management and lasting connections between buyers and diverse suppliers, in one platform.",
      "Search one large network instead of many separate lists.",
      "We bring together suppliers from several databases, so you can see who's out there before you ask.",
      "See how your suppliers engage, in real time.",
      "Keep every supplier in view, across categories and tiers.",
      "Message suppliers where you found them.",
      "We read the document, match it with profiles and certifications, and hand you a list to start from",
      "Register your business once and get found.",
      "Answer their questions, track orders, and join the supplier programs that fit your business.",
      "Suggestions of suppliers are seen and judged by people.",
      "Talk to buyers directly.",
      "See every program in one buyer marketplace.",
      "Choose the industry and codes buyers will find you by.",
      "Buyers find and manage the right suppliers. Suppliers get found by the buyers looking for them.",
      "Follow replies, meetings and spend as they happen, and report on your program with up-to-date figures.",
      "Group them the way your program works, keep each certificate with its supplier, and know what's up for renewal before it lapses.",
      "Questions, files and answers stay in one place, for your whole team.",
      "Upload an RFP and meet the suppliers that fit.",
      "Background, ownership, certifications, capabilities and references give you the context that a name on a list can't.",
      "Upload your certifications, show what you offer, and let buyers come to a profile that speaks for you.",
      "Follow what's new in supplier programs, offers and tools, and choose where to spend your time.",
      "so we can match you with the right suppliers.",
      "so we can tailor the platform to your work.",
      "Get found by buyers on {brand}, or find diverse suppliers.",
      "get found by buyers looking for diverse suppliers.",
    ],
    people:
      "The launched product, which is not this one: this one registers for it, and hands its profiles over.",
  },
];
