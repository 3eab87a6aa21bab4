import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@carnet/database/connection';
import { createCardPlatform } from '@carnet/gateways/card-platform/client';
import type { GatewayAddress } from '@carnet/gateways/http/post-json';
import type { ProviderSettings } from '@carnet/gateways/identity-provider/settings';
import { createMerchantPlatform } from '@carnet/gateways/merchant-platform/client';
import { chargeMalformed } from '@carnet/identity/challenges/charge-malformed';
import { createHolderLetter } from '@carnet/identity/factors/card-letter/holder-letter';
import { createLoginAttempts } from '@carnet/identity/limits/login-attempts';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import type { Tariff } from '@carnet/identity/products/tariff.policy';
import { findSessionAgain } from '@carnet/identity/sessions/find-session';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';
import type { Metrics } from '@carnet/runtime/metrics';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

import { alertsRoutes } from '../features/alerts/alerts.routes.ts';
import { createAlertsService } from '../features/alerts/alerts.service.ts';
import { createListHolds } from '../features/alerts/holds.ts';
import { authorisedAppsRoutes } from '../features/authorised-apps/authorised-apps.routes.ts';
import { createAuthorisedAppsService } from '../features/authorised-apps/authorised-apps.service.ts';
import { consentRoutes } from '../features/consent/consent.routes.ts';
import { createConsentService } from '../features/consent/consent.service.ts';
import { handoffRoutes } from '../features/handoff/handoff.routes.ts';
import { createHandoffService } from '../features/handoff/handoff.service.ts';
import { createBlockCard } from '../features/cards/block-card.ts';
import { cardsRoutes } from '../features/cards/cards.routes.ts';
import { createReadCards } from '../features/cards/read-cards.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { createReadOverview } from '../features/dashboard/read-overview.ts';
import { challengeRoutes } from '../features/login/challenge.routes.ts';
import { createFinishSignIn } from '../features/login/finish-sign-in.ts';
import { createIdentitiesService } from '../features/identity-providers/identities.service.ts';
import { identityProvidersRoutes } from '../features/identity-providers/identity-providers.routes.ts';
import { createOfferProviders } from '../features/identity-providers/offer-providers.ts';
import { createProviders } from '../features/identity-providers/providers.ts';
import {
  createProviderOf,
  createRedeemIdentity,
} from '../features/identity-providers/prove-identity.ts';
import { createSignInWithIdentity } from '../features/identity-providers/sign-in-with-identity.ts';
import { invitationsRoutes } from '../features/invitations/invitations.routes.ts';
import { loginRoutes } from '../features/login/login.routes.ts';
import { createLoginService } from '../features/login/login.service.ts';
import { createOpenByIdentity } from '../features/login/open-by-identity.ts';
import { createOpenByPasskey } from '../features/login/open-by-passkey.ts';
import { createPasswordUpgrade } from '../features/login/password-upgrade.ts';
import { verificationRoutes } from '../features/login/verification.routes.ts';
import { createVerificationService } from '../features/login/verification.service.ts';
import { CONFIRMED_PURPOSES, createConfirmCode } from '../features/second-factor/confirm-code.ts';
import { createFinishSetUp } from '../features/set-up/finish-set-up.ts';
import { accountRoutes } from '../features/onboarding/account.routes.ts';
import { onboardingRoutes } from '../features/onboarding/onboarding.routes.ts';
import { createOnboarding } from '../features/onboarding/onboarding.service.ts';
import { methodsRoutes } from '../features/second-factor/methods.routes.ts';
import { createMethodsService } from '../features/second-factor/methods.service.ts';
import { createMfaStatus } from '../features/second-factor/mfa-status.ts';
import { secondFactorRoutes } from '../features/second-factor/second-factor.routes.ts';
import { createSayNoPhone } from '../features/set-up/no-phone.ts';
import { createRequestCode } from '../features/second-factor/request-code.ts';
import { setUpRoutes } from '../features/set-up/set-up.routes.ts';
import { createSkipSetUp } from '../features/set-up/skip-set-up.ts';
import { createStartSetUp } from '../features/set-up/start-set-up.ts';
import { createAlertChannelService } from '../features/notifications/alert-channel.ts';
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts';
import { createNotificationsService } from '../features/notifications/notifications.service.ts';
import { passkeysRoutes } from '../features/passkeys/passkeys.routes.ts';
import { createPasskeysService } from '../features/passkeys/passkeys.service.ts';
import { createPasskeySignIn } from '../features/passkeys/sign-in-with-passkey.ts';
import { passwordRoutes } from '../features/password/password.routes.ts';
import { createPasswords } from '../features/password/password.service.ts';
import { replacePassword } from '../features/password/replace-password.ts';
import { createFinishReset } from '../features/password/reset-password.ts';
import { createBrochures } from '../features/products/brochure/brochures.ts';
import { productsRoutes } from '../features/products/products.routes.ts';
import { createReadProducts } from '../features/products/read-products.ts';
import { createSwitchProduct } from '../features/products/switch-product.ts';
import { createTariffInForce } from '../features/products/tariff-in-force.ts';
import { createAddContact } from '../features/profile/add-contact.ts';
import { createChangeIban } from '../features/profile/change-iban.ts';
import { createConfirmContact } from '../features/profile/confirm-contact.ts';
import { contactsRoutes } from '../features/profile/contacts.routes.ts';
import { createDeleteContact } from '../features/profile/delete-contact.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { createReadDetails } from '../features/profile/read-details.ts';
import { createUndoContactChange } from '../features/profile/undo-contact.ts';
import { createUpdateProfile } from '../features/profile/update-profile.ts';
import { createDeclineMerge } from '../features/merge/decline-merge.ts';
import { createMergesService } from '../features/merge/list-merges.ts';
import { mergeRoutes } from '../features/merge/merge.routes.ts';
import { createMergeTwo } from '../features/merge/merge.service.ts';
import { createProveOther } from '../features/merge/prove-other.ts';
import { createReadMerge } from '../features/merge/read-merge.ts';
import { createUndoService } from '../features/merge/undo-merge.ts';
import { readOwnProfile } from '../features/profile/read-own-profile.ts';
import { sessionsRoutes } from '../features/sessions/sessions.routes.ts';
import { createSessionsService } from '../features/sessions/sessions.service.ts';
import { createReportForgedMessage } from '../features/support/forged-message.ts';
import { supportRoutes } from '../features/support/support.routes.ts';
import { createSupportService } from '../features/support/support.service.ts';
import { usernameRoutes } from '../features/username/username.routes.ts';
import { createUsernameService } from '../features/username/username.service.ts';
import { createClosingService } from '../features/your-data/close-account.ts';
import { createAskWayBack } from '../features/way-back/ask-way-back.ts';
import { createFinishWayBack } from '../features/way-back/finish-way-back.ts';
import { createFinishStop, createStopWayBack } from '../features/way-back/stop-way-back.ts';
import { wayBackRoutes } from '../features/way-back/way-back.routes.ts';
import { yourDataRoutes } from '../features/your-data/your-data.routes.ts';
import { createYourDataService } from '../features/your-data/your-data.service.ts';
import { createCallRegistry } from '../http/answer-call.ts';
import { checkAudience } from '../http/audience/check-audience.ts';
import { markSessionsSeen } from '../http/audience/mark-seen.ts';
import { callerAddressFinder } from '../http/caller-address.ts';
import { createSerializers, useContractCompilers } from '../http/contract-compilers.ts';
import { addFrontDoor } from '../http/front-door.ts';
import { healthRoutes } from '../http/health.routes.ts';
import { watchMaintenance } from '../http/maintenance/maintenance-switch.ts';
import { addProblemAnswers, asRefusal, sendProblem } from '../http/problem-answers.ts';
import { createProofOfWork } from '../http/proof-of-work/proof-of-work.ts';
import { addRequestContext } from '../http/request-context.ts';
import { lazyChild } from '../http/lazy-log.ts';
import { addRequestLog, createRequestLog } from '../http/request-log.ts';
import { countSignIns } from '../http/sign-in-outcomes.ts';
import { relyingPartiesOf, type Sites } from '../http/sites.ts';
import { createFindApp } from '../oidc/endpoints/app-tokens.ts';
import { createFindClient } from '../oidc/endpoints/client-tokens.ts';
import { createAuthorisations } from '../oidc/consent/create-authorisations.ts';
import { createEngines } from '../oidc/engine/engines.ts';
import { createAnswerProgram } from '../oidc/endpoints/answer-program.ts';
import { mountEngines } from '../oidc/endpoints/mount.ts';
import { openShortcut } from '../oidc/endpoints/shortcut.ts';
import { addApiReference } from './api-reference.ts';
import { authenticatorRoutes } from '../features/authenticator/authenticator.routes.ts';
import { createRegenerateKeys } from '../features/authenticator/authenticator.service.ts';

export interface ApiParts {
  database: OpenDatabase;
  reserved: OpenDatabase;
  keyring: Keyring;
  hashes: HashPool;
  sites: Sites;
  cardPlatform: GatewayAddress;
  merchantPlatform: GatewayAddress;
  identityProviders: readonly ProviderSettings[];
  tariffs: readonly Tariff[];
  log: Log;
  metrics: Metrics;
  /** Addresses whose X-Forwarded-For is believed; nobody's by default. */
  trustedProxies: readonly string[];
  /** Wrong passwords a day from one network before its browsers must do a calculation. */
  mostFailuresPerNetwork: number;
  /** How late this process may be with what it was asked before it answers 503. */
  mostDelayMillis?: number;
  /** Every answer is held against the contract before it leaves, as in tests. */
  holdsAnswers?: boolean;
  /** For whoever must see every route as it is declared, as the OpenAPI document does. */
  beforeRoutes?: (api: FastifyInstance) => Promise<void>;
  /** Traces are collected: the instrumentation must see every route from the first. */
  isTraced?: boolean;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_WITHIN_MILLIS = 10_000;
const REQUEST_WITHIN_MILLIS = 15_000;
const KEEP_ALIVE_MILLIS = 65_000;
const MOST_DELAY_MILLIS = 1_000;

export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { database, reserved, keyring, hashes, sites, log, metrics } = parts;
  // Widened to what Fastify needs of a logger: its types are invariant in the logger's own.
  const loggerInstance: FastifyBaseLogger = log;
  const api = Fastify({
    loggerInstance,
    childLoggerFactory: (parent, bindings) => lazyChild(parent, bindings),
    logController: new LogController({
      // request-log.ts writes one line per request instead of Fastify's two.
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    // Not newId: nothing sorts by a request's id, and Node keeps random bytes for these in stock.
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MILLIS,
    keepAliveTimeout: KEEP_ALIVE_MILLIS,
    http: { headersTimeout: HEADERS_WITHIN_MILLIS },
    // callerAddress instead: Fastify would take what is no address, and a forwarded host.
    trustProxy: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    // A path that cannot be decoded reaches no hook; Fastify's own answer would repeat it.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, asRefusal(error)),
  });

  if (parts.isTraced) {
    const { FastifyOtelInstrumentation } = await import('@fastify/otel');
    const tracing = new FastifyOtelInstrumentation({
      // The number that a person is shown with an error leads to what was done for that call.
      requestHook: (span, request) => void span.setAttribute('carnet.request_id', request.id),
    });
    await api.register(tracing.plugin());
  }
  const serializerOf = createSerializers({ holdsAnswers: parts.holdsAnswers ?? false });
  useContractCompilers(api, serializerOf);
  addProblemAnswers(api);
  const note = createRequestLog(metrics, log);
  addRequestLog(api, note);
  countSignIns(api, metrics);
  addRequestContext(api);
  markSessionsSeen(api, database.db);
  const door = await addFrontDoor(api, {
    sites,
    findCallerAddress: callerAddressFinder(parts.trustedProxies),
    maintenance: watchMaintenance(api, reserved.pool, log),
    mostDelayMillis: parts.mostDelayMillis ?? MOST_DELAY_MILLIS,
  });
  // Only to set them: host-cookie.ts reads the few that a call needs.
  await api.register(cookie, { hook: false });
  await parts.beforeRoutes?.(api);
  addApiReference(api);

  const checksOn = (on: OpenDatabase) =>
    checkAudience(on, { findApp: createFindApp(on), findClient: createFindClient(on) });
  const calls = createCallRegistry(api, checksOn(database), serializerOf);
  const reservedCalls = createCallRegistry(api, checksOn(reserved), serializerOf);
  const login = createLoginService({
    database,
    reserved,
    keyring,
    hashes,
    attempts: createLoginAttempts(database.db, parts),
    upgradePassword: createPasswordUpgrade(database.db, hashes, log),
    log,
  });

  const proofOfWork = createProofOfWork(database.db, keyring);
  const { db } = database;
  const finishSignIn = createFinishSignIn(keyring);
  const finish = {
    'sign-in': finishSignIn,
    'password-reset': createFinishReset(keyring),
    'way-back-stop': createFinishStop(keyring),
  };

  const cardPlatform = createCardPlatform(parts.cardPlatform);
  const verification = createVerificationService({ db, keyring, cardPlatform, finishSignIn });
  const relyingParties = relyingPartiesOf(sites);
  const portalOrigins = Object.fromEntries(
    sites.all.map(({ market, portalOrigin }) => [market, new URL(portalOrigin).origin]),
  );
  const settings = parts.identityProviders;
  const providers = createProviders({ db, keyring, settings, portalOrigins });
  const redeemIdentity = createRedeemIdentity(providers);
  const isHoldersLetter = createHolderLetter({ db, keyring, cardPlatform });

  healthRoutes(calls, database.pool);
  challengeRoutes(calls, proofOfWork);
  loginRoutes(calls, login, proofOfWork);
  verificationRoutes(calls, verification, db);
  secondFactorRoutes(calls, {
    db,
    requestCode: createRequestCode(db, keyring),
    confirmCode: createConfirmCode({
      db,
      keyring,
      isHoldersLetter,
      relyingParties,
      redeemIdentity,
      finish,
    }),
    status: createMfaStatus(db),
    providerOf: createProviderOf(db, keyring, providers),
    chargeMalformed: chargeMalformed(db, keyring, CONFIRMED_PURPOSES),
  });
  methodsRoutes(calls, createMethodsService(db, keyring), db);
  authenticatorRoutes(calls, createRegenerateKeys(db, keyring), db);
  passkeysRoutes(calls, {
    db,
    relyingParties,
    passkeys: createPasskeysService({ db, keyring, relyingParties }),
    signIn: createPasskeySignIn({
      db,
      keyring,
      relyingParties,
      open: createOpenByPasskey(keyring),
    }),
    chargeMalformed: chargeMalformed(db, keyring, ['set-up']),
  });
  identityProvidersRoutes(calls, {
    db,
    providers,
    offer: createOfferProviders(db, keyring, providers),
    signIn: createSignInWithIdentity(db, providers, createOpenByIdentity(keyring)),
    identities: createIdentitiesService({ db, keyring, providers }),
  });
  wayBackRoutes(calls, {
    db,
    asking: createAskWayBack(db, keyring, providers),
    finishing: createFinishWayBack({
      db,
      keyring,
      hashes,
      replacePassword,
      open: createOpenByIdentity(keyring),
    }),
    stopping: createStopWayBack(db, keyring),
    chargeMalformed: chargeMalformed(db, keyring, ['way-back']),
  });
  setUpRoutes(calls, {
    db,
    start: createStartSetUp(db, keyring),
    finish: createFinishSetUp(db, keyring),
    skip: createSkipSetUp(db),
    sayNoPhone: createSayNoPhone(db),
    chargeMalformed: chargeMalformed(db, keyring, ['set-up']),
  });
  passwordRoutes(calls, createPasswords(database, keyring, hashes), proofOfWork, database.db);
  usernameRoutes(calls, createUsernameService(database.db, keyring), proofOfWork);
  const onboarding = createOnboarding({ db, keyring, cardPlatform, hashes });
  onboardingRoutes(calls, onboarding, proofOfWork, db);
  accountRoutes(calls, onboarding, db);
  handoffRoutes(calls, createHandoffService(database.db), database.db);
  alertsRoutes(
    calls,
    createAlertsService(reserved.db, keyring),
    createListHolds(database.db, keyring),
    database.db,
  );
  dashboardRoutes(calls, createReadOverview(db, keyring));
  cardsRoutes(calls, {
    read: createReadCards(db, cardPlatform),
    block: createBlockCard({ db, keyring, platform: cardPlatform }),
  });
  const merchantPlatform = createMerchantPlatform(parts.merchantPlatform);
  const tariffInForce = createTariffInForce(db, parts.tariffs);
  productsRoutes(calls, {
    db,
    read: createReadProducts(db, merchantPlatform, tariffInForce),
    switchOne: createSwitchProduct({ db, keyring, platform: merchantPlatform, tariffInForce }),
    brochures: createBrochures(tariffInForce),
  });
  supportRoutes(
    calls,
    createSupportService(database.db, keyring),
    createReportForgedMessage(database.db, keyring),
    proofOfWork,
    database.db,
  );
  invitationsRoutes(calls, db, keyring);
  notificationsRoutes(calls, {
    db,
    notifications: createNotificationsService(db, keyring),
    alertChannel: createAlertChannelService(db, keyring),
    proofOfWork,
  });
  profileRoutes(calls, {
    keyring,
    update: createUpdateProfile(db, keyring),
    details: createReadDetails(db, keyring),
    changeIban: createChangeIban(db, keyring),
    db,
  });
  yourDataRoutes(calls, createYourDataService(db, keyring), createClosingService(db, keyring), db);
  contactsRoutes(calls, {
    db,
    add: createAddContact(db, keyring),
    confirm: createConfirmContact(db, keyring),
    remove: createDeleteContact(db, keyring),
    undo: createUndoContactChange(db, keyring),
    chargeMalformed: chargeMalformed(db, keyring, ['contact']),
  });
  mergeRoutes(calls, {
    db,
    read: createReadMerge(db, keyring, createReadCards(db, cardPlatform)),
    prove: createProveOther({ db, keyring, hashes, cardPlatform }),
    mergeTwo: createMergeTwo(db, keyring),
    decline: createDeclineMerge(db, keyring),
    merges: createMergesService(db, keyring),
    undo: createUndoService({ db, keyring, hashes, cardPlatform }),
    readProfile: async ({ session, origin, rules }) => {
      const again = await findSessionAgain(database.pool, session, origin.market);
      return readOwnProfile(keyring, again ?? session, rules);
    },
    chargeMalformed: chargeMalformed(db, keyring, ['merge']),
  });
  sessionsRoutes(calls, reservedCalls, createSessionsService({ database, reserved, keyring }));

  const engines = createEngines({ database, reserved, keyring, log });
  const authorisations = createAuthorisations(engines, database);
  consentRoutes(calls, createConsentService(authorisations, db));
  authorisedAppsRoutes(calls, reservedCalls, createAuthorisedAppsService({ database, reserved }));
  const answerProgram = createAnswerProgram({ engines, database, keyring });
  await mountEngines(api, engines, answerProgram);
  // Traced, everybody goes the long way, where every step is seen.
  if (!parts.isTraced)
    openShortcut(api, { door, answerProgram, note, log, bodyLimitBytes: BODY_LIMIT_BYTES });
  return api;
}
