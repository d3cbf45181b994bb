// "Download my data": the form of the settings and clients that send JSON get the file.
import { exportData } from "@/account/export-data";
import { route, routes } from "@/auth/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route(
    { permission: "account:manage", reauthentication: "required", formPage: "/settings/data" },
    async (_, { session }) =>
      new Response(await exportData(session.user.id), {
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-disposition": 'attachment; filename="my-data.json"',
        },
      }),
  ),
});
