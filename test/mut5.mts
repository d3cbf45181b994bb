import { ruleMutants } from "./mutants/list";
import { runMutants } from "./mutants/run-mutants";

const names = [
  "whose inviter is no admin",
  "inviter was demoted meanwhile",
  "asks for a code after a passkey",
  "confirms all sessions by one answer",
];
const more = process.argv.slice(2);
const wanted = ruleMutants.filter((m) => [...names, ...more].some((n) => m.mistake.includes(n)));
console.log(wanted.length);
const results = await runMutants(wanted, {
  onResult: (r) => console.log(r.caughtBy ? "ok" : "SURVIVED", r.mutant.mistake, "|", r.caughtBy),
});
