/** The door of `npx webpack`; the configuration lies with all else that builds, in shell/build/. */
export { default } from './shell/build/webpack.ts';
