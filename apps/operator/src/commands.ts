import type { Command } from './command.ts';
import { accountCreate } from './commands/account-create.ts';
import { cardLink } from './commands/card-link.ts';
import { caseClose } from './commands/case-close.ts';
import { caseList } from './commands/case-list.ts';
import { caseShow } from './commands/case-show.ts';
import { clientCheckRedirect } from './commands/client-check-redirect.ts';
import { clientCreate } from './commands/client-create.ts';
import { clientDisable } from './commands/client-disable.ts';
import { clientList } from './commands/client-list.ts';
import { clientRevokeSecret } from './commands/client-revoke-secret.ts';
import { clientRotate } from './commands/client-rotate.ts';
import { clientShow } from './commands/client-show.ts';
import { clientUpdate } from './commands/client-update.ts';
import { companyMicrosoft } from './commands/company-microsoft.ts';
import { companyCreate } from './commands/company-create.ts';
import { codeLast } from './commands/code-last.ts';
import { dbMigrate } from './commands/db-migrate.ts';
import { dbStatus } from './commands/db-status.ts';
import { doctor } from './commands/doctor.ts';
import { handoffCreate } from './commands/handoff-create.ts';
import { invitationCreate } from './commands/invitation-create.ts';
import { invitationList } from './commands/invitation-list.ts';
import { invitationResend } from './commands/invitation-resend.ts';
import { invitationRevoke } from './commands/invitation-revoke.ts';
import { keysCreate } from './commands/keys-create.ts';
import { keysRotate } from './commands/keys-rotate.ts';
import { keysUse } from './commands/keys-use.ts';
import { maintenanceOff, maintenanceOn, maintenanceStatus } from './commands/maintenance.ts';
import { messageList } from './commands/message-list.ts';
import { messageRequeue } from './commands/message-requeue.ts';
import { mfaCode } from './commands/mfa-code.ts';
import { seedClients } from './commands/seed-clients.ts';
import { seedInvitations } from './commands/seed-invitations.ts';
import { seedPersonas } from './commands/seed-personas.ts';
import { sessionRaiseEpoch } from './commands/session-raise-epoch.ts';
import { signingKeyList } from './commands/signing-key-list.ts';
import { signingKeyRevoke } from './commands/signing-key-revoke.ts';
import { signingKeyRotate } from './commands/signing-key-rotate.ts';
import { userShow } from './commands/user-show.ts';
import { userUnfreeze } from './commands/user-unfreeze.ts';

export const commands: readonly Command[] = [
  dbMigrate,
  dbStatus,
  seedPersonas,
  seedClients,
  seedInvitations,
  accountCreate,
  userShow,
  userUnfreeze,
  cardLink,
  clientCreate,
  clientList,
  clientShow,
  clientUpdate,
  clientCheckRedirect,
  clientRotate,
  clientRevokeSecret,
  clientDisable,
  companyCreate,
  companyMicrosoft,
  invitationCreate,
  invitationList,
  invitationResend,
  invitationRevoke,
  handoffCreate,
  caseList,
  caseShow,
  caseClose,
  messageList,
  messageRequeue,
  codeLast,
  mfaCode,
  sessionRaiseEpoch,
  maintenanceOn,
  maintenanceOff,
  maintenanceStatus,
  keysCreate,
  keysRotate,
  keysUse,
  signingKeyList,
  signingKeyRotate,
  signingKeyRevoke,
  doctor,
];
