// Mistakes in what makes a passkey two factors of its owner.

import type { Mutant } from "./mutant";

const verify = "src/auth/passkeys/verify.ts";
const challenges = "src/auth/passkeys/challenges.ts";
const signIn = "src/auth/passkeys/sign-in.ts";
const own = "src/auth/passkeys/own-passkeys.ts";
const actions = "src/auth/passkeys/actions.ts";

export const passkeyMutants: Mutant[] = [
  {
    mistake: "goes on trusting devices that came with a passkey which is removed now",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: ["return forgetDevices(tx, owner);", "return owner;"],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "adds a passkey without reauthentication if its making was asked for with it",
    file: "src/auth/passkeys/actions.ts",
    change: [
      'reauthentication: "required", input: z.object({ name: nameSchema, credential })',
      'reauthentication: "none", input: z.object({ name: nameSchema, credential })',
    ],
    caughtBy: "passkeys",
  },
  {
    mistake: "lets strangers use up the tries of somebody's passkey",
    file: signIn,
    change: ["limits(info.ip, found?.passkey)", "limits(info.ip, undefined)"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "adds a passkey to an account whose address may be somebody else's",
    file: own,
    change: ["await requireConfirmedEmail(tx, user.id);", ""],
    caughtBy: "passkeys",
  },
  {
    mistake: "lets in whoever found the device",
    file: verify,
    change: ["requireUserVerification: true", "requireUserVerification: false"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "lets in whoever sends any signature",
    file: verify,
    change: ["if (!verified || !used)", "if (!used)"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "takes the answers that were given to another site",
    file: verify,
    change: ["expectedOrigin: origin", 'expectedOrigin: [origin, "https://evil.example.com"]'],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "takes passkeys of another domain",
    file: verify,
    change: ["expectedRPID: id", 'expectedRPID: [id, "evil.example.com"]'],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "adds passkeys of any algorithm",
    file: verify,
    change: ["    supportedAlgorithmIDs: algorithms,\n", ""],
    caughtBy: "passkeys",
  },
  {
    mistake: "takes challenges that it didn't make",
    file: challenges,
    change: ["timingSafeEqual(bytes.subarray(END), sign(purpose, content)) && ", ""],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "takes old challenges",
    file: challenges,
    change: [" && endOf(bytes) > now", ""],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "takes a challenge to add a passkey for one to sign in",
    file: challenges,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["challenge to ${purpose}\\n", "challenge ${purpose && ''}\\n"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "forgets which challenges were answered",
    file: challenges,
    change: [".where(lt(answeredChallenges.expires, end))", ""],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "lets in everybody who sends an answer once more",
    file: signIn,
    change: ["  await markUsed(tx, challenge);\n", ""],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "doesn't look whose passkey the device says it is",
    file: signIn,
    change: ["assertion.response.userHandle !== userHandle(passkey.userId)", "!assertion.response.userHandle"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "asks for a code after a passkey",
    file: signIn,
    change: ["      isMultiFactor: true,\n", ""],
    caughtBy: "two-factor-and-passkeys",
  },
  {
    mistake: "lets in with a passkey that was just removed",
    file: signIn,
    change: ["current?.counter !== counter", "current && current.counter !== counter"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "lets in a copy of a device that was just used",
    file: signIn,
    change: ["current?.counter !== counter", "!current"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "checks any number of wrong answers",
    file: signIn,
    change: ["maxPerNetwork(ip, 100)", "maxPerNetwork(ip, 100_000)"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "adds a passkey in another session than the one that gave proof",
    file: own,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`add in session ${tokenHash}`", "`add in session ${tokenHash.slice(64)}`"],
    caughtBy: "passkeys",
  },
  {
    mistake: "takes anybody's passkey for that of the person who is signed in",
    file: "src/auth/passkeys/reauthenticate.ts",
    change: ["if (found?.user.id !== user.id) throw refused();", "if (!found) throw refused();"],
    caughtBy: "passkey-reauthentication",
  },
  {
    mistake: "adds two passkeys for one challenge",
    file: own,
    change: ["      await markUsed(tx, challenge);\n", ""],
    caughtBy: "passkeys",
  },
  {
    mistake: "adds a passkey after the session has ended",
    file: own,
    change: [
      "await lockSession(tx, user.id, tokenHash);\n      await requireConfirmedEmail",
      "await requireConfirmedEmail",
    ],
    caughtBy: "passkeys",
  },
  {
    mistake: "adds any number of passkeys at once",
    file: own,
    change: ["if ((await listPasskeys(tx, user.id)).length >= MAX_PASSKEYS) throw tooMany();", ""],
    caughtBy: "passkeys",
  },
  {
    mistake: "leaves other sessions open when a passkey is added",
    file: own,
    change: ["\n      await endSessions(tx, user.id, tokenHash);", ""],
    caughtBy: "passkeys",
  },
  {
    mistake: "leaves other sessions open when a passkey is removed",
    file: own,
    change: ["\n    await endSessions(tx, user.id, tokenHash);", ""],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "leaves people without a sign-in method after a reset, who are told otherwise",
    file: "src/auth/mfa.ts",
    change: ["if (await canSignIn(tx, user.id)) return", "if (user) return"],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "hides passkeys from admins",
    file: "src/admin/cards/sign-in-methods-card.tsx",
    change: ['if (await hasUsablePasskey(db, user.id)) methods.push("Passkey");', ""],
    caughtBy: "passkeys-of-users",
  },
  {
    mistake: "removes the last sign-in method",
    file: own,
    change: ["    await requireSignInMethod(tx, user.id);\n", ""],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "lets anybody remove and rename anybody's passkeys",
    file: own,
    change: ["and(eq(passkeys.id, id), eq(passkeys.userId, userId))", "eq(passkeys.id, id)"],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "makes passkeys that the device doesn't offer by itself",
    file: own,
    change: ['residentKey: "required"', 'residentKey: "discouraged"'],
    caughtBy: "passkeys",
  },
  {
    mistake: "counts a passkey of a former domain as a way in",
    file: "src/auth/passkeys/list-passkeys.ts",
    change: ["own.some(({ rpId }) => rpId === relyingParty().id)", "own.length > 0"],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "adds a passkey for whoever found an open session",
    file: actions,
    change: ['"required", input: z.object({ name: nameSchema })', '"none", input: z.object({ name: nameSchema })'],
    caughtBy: "passkeys",
  },
  {
    mistake: "removes a passkey for whoever found an open session",
    file: actions,
    change: ['"required", input: z.object({ passkeyId })', '"none", input: z.object({ passkeyId })'],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "tells nobody that a passkey was added",
    file: actions,
    change: ['    sendLater(passkeyAddedEmail({ url: linkTo("/settings/security") }), session.user);\n', ""],
    caughtBy: "passkeys",
  },
  {
    mistake: "tells nobody that a passkey was removed",
    file: "src/auth/passkeys/actions.ts",
    change: ['    sendLater(passkeyRemovedEmail({ url: linkTo("/settings/security") }), session.user);\n', ""],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "checks any number of answers of one passkey",
    file: "src/auth/passkeys/sign-in.ts",
    change: ["max: 20, window", "max: 20_000, window"],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "counts the sign-ins with a passkey as failures",
    file: "src/auth/passkeys/sign-in.ts",
    change: ["    await refund(tx);\n", ""],
    caughtBy: "passkey-sign-in",
  },
  {
    mistake: "removes a passkey after the session has ended",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: [
      "const owner = await lockSession(tx, user.id, tokenHash);",
      "const [owner] = await lockUser(tx, user.id);",
    ],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "leaves passkeys after a reset",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: ["  await tx.delete(passkeys).where(eq(passkeys.userId, userId));\n", ""],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "makes passkeys for the domain of somebody else",
    file: "src/passkey-domain.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["hostname.endsWith(`.${domain}`)", "hostname.endsWith(domain)"],
    caughtBy: "passkey-settings",
  },
  {
    mistake: "stores the id that the browser says instead of the one that the device attested",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: [
      "rowId(key.credentialId), userId: user.id, name, transports, ...key }",
      "rowId(registration.id), userId: user.id, name, transports, ...key, credentialId: registration.id }",
    ],
    caughtBy: "passkeys",
  },
  {
    mistake: "renames passkeys that nothing records",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.passkey_renamed", user: userId });\n', ""],
    caughtBy: "activity-of-passkeys",
  },
  {
    mistake: "records a name that a passkey had before",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: ["!own || own.name === name", "!own"],
    caughtBy: "activity-of-passkeys",
  },
  {
    mistake: "removes passkeys that nothing records",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.passkey_removed", actor: user.id });\n', ""],
    caughtBy: "activity-of-passkeys",
  },
  {
    mistake: "confirms any number of wrong answers of a passkey",
    file: "src/auth/passkeys/reauthenticate.ts",
    change: ["max: 20, window", "max: 20_000, window"],
    caughtBy: "passkey-reauthentication",
  },
  {
    mistake: "confirms a session by a passkey's answer to another session",
    file: "src/auth/passkeys/reauthenticate.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`reauthenticate in session ${tokenHash}`", "`reauthenticate in session ${tokenHash.length}`"],
    caughtBy: "passkey-reauthentication",
  },
  {
    mistake: "confirms all sessions by one answer of a passkey",
    file: "src/auth/passkeys/reauthenticate.ts",
    change: [".where(eq(sessions.sessionToken, tokenHash))", ".where(eq(sessions.userId, user.id))"],
    caughtBy: "passkey-reauthentication",
  },
];
