/** The package's name, and its file in a release. */
export const PACKAGE_NAME = 'licence-widgets';
export const packageFile = (version: string): string => `${PACKAGE_NAME}-${version}.tgz`;
