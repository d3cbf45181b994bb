// The error that users see: what happened, what to do about it, and the exit code. Only cli.ts prints it.

export const exitCodes = { failed: 1, usage: 2, targetInTheWay: 3, conflicts: 4, interrupted: 130 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** For --help and the README. */
export const exitMeanings: Record<0 | ExitCode, string> = {
  0: "success",
  1: "a step failed: writing, installing or testing. After a failed install or smoke test, the app is kept",
  2: "invalid usage, or a missing answer: nothing was written",
  3: "the folder, or something in it, is in the way: nothing was written",
  4: "conflicts are left for you to resolve",
  130: "interrupted or canceled: what the run created was removed",
};

/** By exit code. docs/api.md has the same table; a test compares them. What a code means never changes. */
export const errorCodes = {
  1: {
    "catalog-invalid": "A manifest or a template has a mistake.",
    "changed-meanwhile": "A file changed while the update ran.",
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
    "index-not-written": "git's index can't be written.",
    "install-failed": "The package manager failed.",
    "matrix-failed": "A combination of options failed its tests.",
    "migration-incomplete": "An option has a migration without its metadata.",
    "migrations-missing": "An option's migrations don't make what its tables say.",
    "missing-columns": "A migration lacks columns of the tables.",
    "not-played": "No app was played yet.",
    "not-rendered": "The folder isn't an app that was played.",
    "package-broken": "This package is damaged.",
    "package-manager-missing": "The package manager isn't installed.",
    "port-unusable": "The preview's port can't be used.",
    "server-gone": "The preview was stopped.",
    "smoke-failed": "The smoke test failed.",
    "template-failed": "A template can't be rendered.",
    "templates-unreadable": "The templates of a commit can't be read.",
    "typecheck-failed": "The app's type check failed.",
    unexpected: "A bug of this command.",
    "update-failed": "The update couldn't be written.",
  },
  2: {
    "ambiguous-option": "Several groups have an option of this name.",
    "answers-unknown": "The version and options of an app have to be named.",
    "answers-unreadable": "The answers file can't be read.",
    "app-newer": "The app is of a newer version.",
    "app-older": "The app has to be upgraded first.",
    "argument-missing": "A command lacks an argument.",
    "bad-answers": "The answers file has a mistake.",
    "bad-directory": "The directory can't hold an app.",
    "bad-label": "An option's label has characters that code would have to escape.",
    "bad-link": "A link of the preview has a mistake.",
    "bad-name": "The name can't be that of an app.",
    "bad-value": "A flag or an answer has an impossible value.",
    "cannot-change": "This choice of an app can't be changed.",
    "command-missing": "A group of commands was named, but no command.",
    "development-version": "The app is of a development version, which can't be upgraded.",
    "features-missing": "The folder of private features is needed.",
    "flag-without-value": "A flag lacks its value.",
    "flags-conflict": "Two flags contradict each other.",
    "lock-missing": "The app has no lock file.",
    "lock-too-new": "The lock file is of a newer version.",
    "lock-unusable": "The lock file is damaged or was edited.",
    "lock-usable": "The lock file needs no `adopt`.",
    "missing-answer": "Questions are open, and nobody can be asked.",
    "name-missing": "A new option or migration needs a name.",
    "no-such-file": "The planned app has no such file.",
    "no-such-folder": "The app's folder doesn't exist.",
    "not-an-app": "The folder isn't an app of this command.",
    "not-confirmed": "The plan has to be confirmed, and nobody can be asked.",
    "nothing-matches": "No combination of options matches.",
    "nothing-to-undo": "There is no update to undo.",
    "one-option-needed": "A group needs exactly one option.",
    "option-exists": "There is an option of this name.",
    "options-conflict": "Two options can't be combined.",
    "options-gone": "This version no longer offers an option of the app.",
    "other-version": "The app is of another version than `--from` says.",
    outside: "An agent named a folder outside of where the server runs.",
    "requirement-missing": "An option requires another one.",
    "tables-missing": "An option has no tables for a database.",
    "too-many-arguments": "A command got more arguments than it has.",
    "too-many-folders": "Only one folder of private features is possible here.",
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
    "disk-eloop": "The path has a loop of links.",
    "disk-enotdir": "A part of the path is a file.",
    "edited-since": "A file was edited since the update.",
    "file-in-the-way": "A file is there that this command didn't write.",
    "journal-unusable": "The notes of an interrupted update are damaged.",
    "link-in-the-way": "A symbolic link is where a file of the app belongs.",
    "outside-app": "A path leads out of the app.",
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

export interface CliErrorDetails {
  code: ErrorCode;
  /** What happened, in a sentence. */
  message: string;
  /** What to do about it. */
  hint?: string;
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
    this.exitCode = details.exitCode ?? exitCodes.failed;
    this.details = details.details;
    this.log = details.log;
    this.result = details.result;
  }
}

/** The same failure, with more to say about what became of the app, or about what to do. */
export function addToError(
  error: CliError,
  { outcome, hint, result = error.result }: { outcome?: string; hint?: string; result?: object },
): CliError {
  const { cause = error } = error;
  const message = [error.message, outcome].filter(Boolean).join(" ");
  const hints = [error.hint, hint].filter(Boolean).join("\n");
  return new CliError({ ...error, message, hint: hints || undefined, result, cause });
}

/** The user asked for something that doesn't exist or isn't possible: exit code 2. */
export function usageError(code: CodeOf<2>, message: string, hint?: string, details?: object): CliError {
  return new CliError({ code, message, hint, details, exitCode: exitCodes.usage });
}

/** The user stopped it: exit code 130. */
export function stopped(code: CodeOf<130>, message: string): CliError {
  return new CliError({ code, message, exitCode: exitCodes.interrupted });
}

/** Something in the app or in its folder has to be settled first: exit code 3. */
export function inTheWay(code: CodeOf<3>, message: string, hint: string): CliError {
  return new CliError({ code, message, hint, exitCode: exitCodes.targetInTheWay });
}
