// What each change to people is called: on its page, on its button, and once it is done.
import type { ChangeResult } from "./change-each";
import type { UserChange } from "./confirm-url";

interface ChangeText {
  /** The name of one person, or how many they are. */
  title(who: string): string;
  text: string;
  button(who: string): string;
  done(who: string, were: "was" | "were"): string;
}

export const changeTexts: Record<UserChange, ChangeText> = {
  role: {
    title: (who) => `Change the role of ${who}`,
    text: "What they can do. The change applies immediately.",
    button: (who) => `Change the role of ${who}`,
    done: (who) => `The role of ${who} was changed.`,
  },
  "sign-out": {
    title: (who) => `Sign out ${who}?`,
    text: "Ends their sessions on all devices. They can sign in again at any time.",
    button: (who) => `Sign out ${who}`,
    done: (who, were) => `${who} ${were} signed out.`,
  },
  suspend: {
    title: (who) => `Suspend ${who}?`,
    text: "Signs them out now, and refuses every sign-in until you reactivate the account. Nothing is deleted.",
    button: (who) => `Suspend ${who}`,
    done: (who, were) => `${who} ${were} suspended.`,
  },
  reactivate: {
    title: (who) => `Reactivate ${who}?`,
    text: "They can sign in again, as they did before.",
    button: (who) => `Reactivate ${who}`,
    done: (who, were) => `${who} ${were} reactivated.`,
  },
};

export function whoOf(people: { name?: string }[]): string {
  const [first] = people;
  return people.length === 1 && first?.name ? first.name : `${people.length} people`;
}

export function summaryOf(change: UserChange, results: ChangeResult[]): string {
  const changed = results.filter(({ outcome }) => outcome === "changed");
  if (changed.length === 0) return "Nothing was changed.";
  return changeTexts[change].done(whoOf(changed), changed.length === 1 ? "was" : "were");
}
