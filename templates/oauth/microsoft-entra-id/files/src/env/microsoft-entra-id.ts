// The keys of the app registration in Microsoft Entra ID. Without them Microsoft is not offered.
import { z } from "zod";
import { defineEnv } from "../define-env";

/** A directory's ID, or one of Microsoft's names for several directories. */
const tenant = z
  .string()
  .toLowerCase()
  .regex(/^(organizations|common|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, {
    error: "must be the ID of your directory (tenant), organizations or common.",
  });

export const env = defineEnv(
  {
    AUTH_MICROSOFT_ENTRA_ID_ID: z.string().optional(),
    AUTH_MICROSOFT_ENTRA_ID_SECRET: z.string().optional(),
    AUTH_MICROSOFT_ENTRA_ID_TENANT: tenant.optional(),
  },
  ({ AUTH_MICROSOFT_ENTRA_ID_ID, AUTH_MICROSOFT_ENTRA_ID_SECRET, AUTH_MICROSOFT_ENTRA_ID_TENANT }) =>
    AUTH_MICROSOFT_ENTRA_ID_ID && AUTH_MICROSOFT_ENTRA_ID_SECRET && AUTH_MICROSOFT_ENTRA_ID_TENANT
      ? []
      : [
          "Microsoft: set AUTH_MICROSOFT_ENTRA_ID_ID, AUTH_MICROSOFT_ENTRA_ID_SECRET and AUTH_MICROSOFT_ENTRA_ID_TENANT",
        ],
);
