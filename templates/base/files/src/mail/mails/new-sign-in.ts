// To the owner of an account, after a sign-in on a device that was not used for it before.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

interface NewSignIn {
  /** As people recognize it: "Firefox on Linux". */
  device: string;
  address: string;
  time: Date;
  url: string;
}

const clock = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function newSignInMail({ device, address, time, url }: NewSignIn): Mail {
  return writeLetter({
    kind: "new-sign-in",
    subject: `New sign-in to your ${appTitle} account`,
    opening: [
      `Someone signed in to your ${appTitle} account on a new device.`,
      `Device: ${device}. IP address: ${address}. Time: ${clock.format(time)} UTC.`,
      "If this was you, there's nothing else to do. If it wasn't, sign out everywhere else on your account page and change your password right away.",
    ],
    button: { label: "Go to your account", url },
    closing: [],
  });
}
