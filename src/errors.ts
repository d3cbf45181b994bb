// The error that users see: what happened, what to do about it, and the exit code. Only cli.ts prints it.

export const exitCodes = { failed: 1, usage: 2, targetInTheWay: 3, conflicts: 4, interrupted: 130 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** For --help and the README. */
export const exitMeanings: Record<0 | ExitCode, string> = {
  0: "success",
  1: "writing, installing or testing failed (after a failed install or smoke test, the app is kept), or a check that you asked for found differences",
  2: "invalid usage, or a missing answer: nothing was written",
  3: "the folder, or something in it, is in the way: nothing was written",
  4: "conflicts are left for you to resolve",
  130: "interrupted or canceled: a new app was removed; an update that was in place stays, and can be undone",
};

/** By exit code. docs/api.md has the same table; a test compares them. What a code means never changes. */
export const errorCodes = {
  1: {
    "catalog-invalid": "A manifest or a template has a mistake.",
    "changed-meanwhile": "A file changed while the update ran.",
    "commit-failed": "git couldn't commit the update.",
    "disk-eacces": "There is no permission to write.",
    "disk-edquot": "The disk quota is used up.",
    "disk-enametoolong": "A path is too long for the file system.",
    "disk-enospc": "The disk is full.",
    "disk-eperm": "There is no permission to write.",
    "disk-erofs": "The disk is read-only.",
    "file-unreadable": "A file of the app can't be read.",
    "file-unwritable": "The preview's file can't be written.",
    "foreign-tables": "An option changes a table of another one.",
    "generate-failed": "drizzle-kit couldn't make a migration.",
    "git-missing": "git can't list an app's files.",
    "git-too-old": "git is too old to finish a merge.",
    "index-not-written": "git's index can't be written.",
    "install-failed": "The package manager failed.",
    "matrix-failed": "A combination of options failed its tests.",
    "migration-incomplete": "An option has a migration without its metadata.",
    "migrations-missing": "An option's migrations don't make what its tables say.",
    "missing-columns": "A migration lacks columns of the tables.",
    "not-played": "No app from `templates play` was found.",
    "not-rendered": "The folder wasn't created by `templates play`.",
    "package-broken": "This package is damaged.",
    "package-manager-missing": "The package manager isn't installed.",
    "port-unusable": "The preview's port can't be used.",
    "server-ended": "The development server of `templates play` ended.",
    "server-gone": "The preview was stopped.",
    "smoke-failed": "The smoke test failed.",
    "template-failed": "A template can't be rendered.",
    "templates-unreadable": "The templates of a commit can't be read.",
    "typecheck-failed": "The app's type check failed.",
    unexpected: "A bug in this command.",
    "update-failed": "The update couldn't be written.",
  },
  2: {
    "ambiguous-option": "Several groups have an option of this name.",
    "answers-unknown": "The app's version and options have to be given.",
    "answers-unreadable": "The answers file can't be read.",
    "app-newer": "The app was made with a newer version.",
    "app-older": "The app has to be upgraded first.",
    "argument-missing": "A command lacks an argument.",
    "bad-answers": "The answers file has a mistake.",
    "bad-directory": "The directory can't hold an app.",
    "bad-label": "An option's label has characters that would have to be escaped in code.",
    "bad-link": "A link of the preview has a mistake.",
    "bad-name": "The name can't be used for an app or an option.",
    "bad-value": "A flag or an answer has an invalid value.",
    "cannot-change": "This choice of an app can't be changed.",
    "command-missing": "A group of commands was given without a command.",
    "development-version": "The app was made with a development version, which can't be upgraded.",
    "features-missing": "The folder of private features is needed.",
    "flag-without-value": "A flag lacks its value.",
    "flags-conflict": "Two flags contradict each other.",
    "lock-missing": "The app has no lock file.",
    "lock-too-new": "The lock file was written by a newer version.",
    "lock-unusable": "The lock file is damaged or was edited.",
    "lock-usable": "The lock file needs no `adopt`.",
    "missing-answer": "Questions are open, and nobody can be asked.",
    "name-missing": "A new option or migration needs a name.",
    "no-such-file": "The planned app has no such file.",
    "no-such-folder": "The app's folder doesn't exist.",
    "not-an-app": "The folder isn't an app made with this command.",
    "not-confirmed": "The plan has to be confirmed, and nobody can be asked.",
    "nothing-matches": "No combination of options matches.",
    "nothing-to-undo": "There is no update to undo.",
    "one-option-needed": "A group needs exactly one option.",
    "option-exists": "There is an option of this name.",
    "options-conflict": "Two options can't be combined.",
    "options-gone": "This version no longer offers an option of the app.",
    "other-version": "The app was made with another version than `--from` says.",
    outside: "An agent gave a folder outside the one where the server runs.",
    "requirement-missing": "An option requires another one.",
    "tables-missing": "An option has no tables for a database.",
    "too-many-arguments": "A command got more arguments than it has.",
    "too-many-folders": "Only one folder of private features can be given here.",
    "unknown-command": "There is no such command.",
    "unknown-feature": "The app doesn't have this feature.",
    "unknown-flag": "The command has no such flag.",
    "unknown-group": "There is no such group of options.",
    "unknown-option": "There is no such option.",
    "unknown-ref": "git doesn't know this commit.",
    "unknown-variable": "The app doesn't use this variable.",
    "unknown-version": "There is no such version.",
    "variable-missing": "A variable has to be set.",
  },
  3: {
    "already-running": "Another update of this app is running.",
    "dirty-files": "The update would change files that aren't committed.",
    "dirty-folder": "Other files of the app aren't committed.",
    "disk-eloop": "The path contains a loop of symbolic links.",
    "disk-enotdir": "Part of the path is a file, not a folder.",
    "edited-since": "A file was edited since the update.",
    "file-in-the-way": "There is a file that this command didn't write.",
    "journal-unusable": "The record of an interrupted update is damaged.",
    "link-in-the-way": "A symbolic link is where a file of the app belongs.",
    "outside-app": "A path leads out of the app.",
    "repository-refused": "git can't read the app's repository.",
    "target-is-broken-link": "The target is a link to nothing.",
    "target-is-file": "The target is a file.",
    "target-not-empty": "The target folder isn't empty.",
  },
  4: {
    conflicts: "The update left conflicts.",
    "unresolved-conflicts": "Conflicts of an earlier update or merge are open.",
  },
  130: {
    cancelled: "The question was answered with no, or not at all.",
    interrupted: "A signal or a closed terminal ended the run.",
  },
} as const satisfies Record<ExitCode, Record<string, string>>;

export type CodeOf<Exit extends ExitCode> = keyof (typeof errorCodes)[Exit];

export type ErrorCode = { [Exit in ExitCode]: CodeOf<Exit> }[ExitCode];

const exitCodeOf = new Map(
  Object.values(exitCodes).flatMap((exitCode) =>
    Object.keys(errorCodes[exitCode]).map((code): [string, ExitCode] => [code, exitCode]),
  ),
);

export interface CliErrorDetails {
  code: ErrorCode;
  /** What happened, in a sentence. */
  message: string;
  /** What to do about it. */
  hint?: string;
  /** Where a command has another meaning for the one in the list. */
  exitCode?: ExitCode;
  /** For programs: what else belongs to the error, such as the command to run instead. */
  details?: object | undefined;
  /** The last lines of a failed program's output. */
  log?: string;
  /** What was done before it failed: what the function would have given back. */
  result?: object;
  cause?: unknown;
}

export class CliError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly exitCode: ExitCode;
  readonly details: object | undefined;
  readonly log: string | undefined;
  readonly result: object | undefined;

  constructor(details: CliErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = "CliError";
    this.code = details.code;
    this.hint = details.hint;
    this.exitCode = details.exitCode ?? exitCodeOf.get(details.code) ?? exitCodes.failed;
    this.details = details.details;
    this.log = details.log;
    this.result = details.result;
  }
}

interface ErrorAddition extends Pick<CliErrorDetails, "hint" | "exitCode" | "result"> {
  /** What became of the app. */
  outcome?: string;
}

/** The same failure, with more to say about what became of the app, or about what to do. */
export function addToError(
  error: CliError,
  { outcome, hint, exitCode = error.exitCode, result = error.result }: ErrorAddition,
): CliError {
  const { cause = error } = error;
  const message = [error.message, outcome].filter(Boolean).join(" ");
  const hints = [error.hint, hint].filter(Boolean).join("\n");
  return new CliError({ ...error, message, hint: hints || undefined, exitCode, result, cause });
}

/** The user asked for something that doesn't exist or isn't possible: exit code 2. */
export function usageError(code: CodeOf<2>, message: string, hint?: string, details?: object): CliError {
  return new CliError({ code, message, hint, details });
}

/** The user stopped it: exit code 130. */
export function stopped(code: CodeOf<130>, message: string): CliError {
  return new CliError({ code, message });
}

/** Something in the app or in its folder has to be settled first: exit code 3. */
export function inTheWay(code: CodeOf<3>, message: string, hint: string): CliError {
  return new CliError({ code, message, hint });
}
