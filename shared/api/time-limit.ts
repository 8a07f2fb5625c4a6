/** How long any call may take, retries and body included, in milliseconds; one that a script sends before the client is there, too. */
export const TIME_LIMIT = 30_000;
