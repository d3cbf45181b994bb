// For clients that send JSON and were answered `reauthentication_required`: afterwards, the session counts as just
// signed in.
import { reauthenticate, reauthenticationSchema } from "@/auth/reauthentication";
import { route, routes } from "@/auth/route";
import { passwordSchema } from "@/users/passwords";

const body = reauthenticationSchema.extend({ password: passwordSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ permission: "account:confirm", reauthentication: "none", body }, async (_, { body, session }) => {
    await reauthenticate(session, body);
    return Response.json({ ok: true });
  }),
});
