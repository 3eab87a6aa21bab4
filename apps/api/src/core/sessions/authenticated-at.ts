/**
 * When the person of session `s` proved who they are; null where nobody knows. A login from before it
 * was noted did so when its session began, a session that was handed over did not.
 */
export const AUTHENTICATED_AT = `case s.opened_by
    when 'login' then coalesce(s.authenticated_at, s.created_at) else s.authenticated_at end`;
