export { paper as document } from './paper.ts';
