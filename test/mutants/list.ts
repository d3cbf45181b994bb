// All mistakes that the tests in test/rules have to notice. What only a running server shows is in smoke-mutants.ts, for the
// smoke test.

import { auditMutants } from "./audit";
import { authMutants } from "./auth";
import { contentMutants } from "./content";
import { emailMutants } from "./email";
import { httpMutants } from "./http";
import { invitationMutants } from "./invitations";
import type { Mutant } from "./mutant";
import { oauthMutants } from "./oauth";
import { passkeyMutants } from "./passkeys";
import { sessionMutants } from "./sessions";
import { twoFactorMutants } from "./two-factor";
import { userMutants } from "./users";

export const ruleMutants: Mutant[] = [
  ...httpMutants,
  ...authMutants,
  ...sessionMutants,
  ...oauthMutants,
  ...emailMutants,
  ...userMutants,
  ...invitationMutants,
  ...contentMutants,
  ...passkeyMutants,
  ...twoFactorMutants,
  ...auditMutants,
];
