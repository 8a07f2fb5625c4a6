import { refreshTokenShape, userNameShape, userTokenShape } from '#shared/contract/stored';
import type { World } from './world.ts';

/** In a browser test: puts a session into storage as a sign-in leaves it; `claims` override the user's, null leaves one out. */
export async function signedIn(
  world: World,
  userName: string,
  appName = 'license',
  claims: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { token, refreshToken } = await world.login({ userName, appName, claims });
  localStorage.setItem(userTokenShape.key, userTokenShape.write(token));
  localStorage.setItem(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
  localStorage.setItem(userNameShape.key, userNameShape.write(userName));
}
