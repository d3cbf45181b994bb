import type { AccessTable } from "../access-table";

export const base: AccessTable = {
  pages: {
    "/": "public",
    "/signin": "public",
    "/signup": "public",
    "/account": "signed-in",
  },
  endpoints: {
    "GET /api/health": "public",
    "GET /api/health/ready": "public",
    "GET /api/auth/session": "public",
    "POST /api/auth/session": "public",
    "GET /api/auth/signin": "public",
    "POST /api/auth/signin": "public",
    "GET /api/auth/signout": "public",
    "POST /api/auth/signout": "public",
    "GET /api/auth/[...nextauth]": "public",
    "POST /api/auth/[...nextauth]": "public",
  },
  actions: {
    passwordSignIn: "public",
    providerSignIn: "public",
    signUp: "public",
    signOutHere: "public",
    updateProfile: "signed-in",
    changePassword: "signed-in",
    deleteAccount: "signed-in",
    listSessions: "signed-in",
    endSession: "signed-in",
    linkProvider: "signed-in",
    unlinkProvider: "signed-in",
  },
};
