// Generated from po/errors/fr.po. Do not edit: change that file, then generate.
import type { CompiledText } from '../compiled-text.ts';
import type { ShellErrorCode } from '../shell-error-codes.ts';

export const messages: Record<ShellErrorCode, CompiledText> = {
  'service.error': ["Une erreur est survenue. Veuillez réessayer plus tard."],
  'service.unavailable': ["Nous ne pouvons pas répondre pour le moment. Veuillez réessayer dans un instant."],
  'service.busy': ["Nous ne pouvons pas répondre pour le moment. Veuillez réessayer dans un instant."],
  'service.maintenance': ["Désolé, vous ne pouvez pas vous connecter pour le moment. Veuillez réessayer plus tard."],
  'host.unknown': ["Cette adresse n’est pas la nôtre. Vérifiez le lien que vous avez suivi."],
  'request.invalid': ["Des informations manquent ou sont incorrectes. Veuillez les vérifier."],
  'request.too_many_attempts': ["Trop de demandes. Veuillez réessayer plus tard."],
  'idempotency.in_progress': ["Nous traitons encore cette demande. Veuillez patienter un instant."],
  'login.invalid_credentials': ["Nom d’utilisateur ou mot de passe incorrect."],
  'login.too_many_attempts': ["Trop de tentatives. Veuillez réessayer plus tard."],
  'login.password_disabled': ["Trop de mots de passe incorrects ont été saisis pour ce nom d’utilisateur. Réinitialisez le mot de passe pour vous reconnecter."],
  'session.required': ["Veuillez vous connecter pour continuer."],
  'session.ended_elsewhere': ["Cet appareil a été déconnecté depuis un autre endroit. Reconnectez-vous pour continuer."],
  'session.expired': ["Vous étiez absent un moment : nous vous avons déconnecté. Reconnectez-vous pour continuer."],
  'page.unknown': ["Cette page n’existe pas."],
  'storage.missing': ["Votre navigateur n’a pas gardé votre connexion. Veuillez vous reconnecter."],
  'logout.failed': ["Un problème est survenu. Déconnexion impossible."],
  'handoff.invalid': ["Ce lien a déjà été utilisé ou est trop ancien. Veuillez vous connecter."],
};
