// slot: variables
AUTH_MICROSOFT_ENTRA_ID_ID: z.string().optional(),
AUTH_MICROSOFT_ENTRA_ID_SECRET: z.string().optional(),
/** A directory's ID, or one of Microsoft's names for several directories. */
AUTH_MICROSOFT_ENTRA_ID_TENANT: z
  .string()
  .toLowerCase()
  .regex(/^(organizations|common|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, {
    error: "must be the ID of your directory (tenant), organizations or common.",
  })
  .optional(),
