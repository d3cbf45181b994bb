// A person with an account, made as people make theirs, by the form.

import { createClient } from "../../apps/client";

export interface Person {
  email: string;
  password: string;
}

let made = 0;

export async function signUp(url: string): Promise<Person> {
  made += 1;
  const person = { email: `person-${process.pid}-${made}@example.com`, password: `a fine pass phrase ${made}` };
  const response = await createClient(url).submit("/signup", "signUp", { name: `Person ${made}`, ...person });
  if (response.status !== 303) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`);
  return person;
}
