import type { Page } from '../page.ts';

/**
 * Returns the login's address with application and path to return to: the platform's, else the deployment's default.
 * @param returnPath a path of the store
 * @returns null without an allowed login
 */
export function loginAddress(
  { brand, config, navigation, parameters }: Pick<Page, 'brand' | 'config' | 'navigation' | 'parameters'>,
  returnPath?: string,
): string | null {
  const login = navigation.allowed(parameters.store.getState().value.urlSecutityLogin || config.loginUrls.default);
  if (login === null) return null;
  const address = new URL(login);
  address.searchParams.set('appName', brand.appName);
  if (returnPath !== undefined) address.searchParams.set('returnUrl', returnPath);
  return address.href;
}
