/**
 * When the person of a session proved who they are; null where nobody knows. A login from before it
 * was noted did so when its session began, a session that was handed over did not.
 */
export const authenticatedAt = (session: string) => `case ${session}.opened_by
    when 'login' then coalesce(${session}.authenticated_at, ${session}.created_at)
    else ${session}.authenticated_at end`;

/** Of session `s`. */
export const AUTHENTICATED_AT = authenticatedAt('s');
