import { hostileSheets } from '../../mount/hostile-sheets.ts';

/** A hostile page of another owner. */
export interface HostilePage {
  readonly called: string;
  readonly doctype?: '';
  /** Attributes of `<html>`. */
  readonly html?: string;
  /** Content before our script; `{{store}}` and `{{platform}}` are filled in. */
  readonly head?: string;
  /** Content before our tags. */
  readonly before?: string;
  readonly behind?: string;
  readonly script?: string;
  readonly csp?: string;
  /** The page breaks what every script needs: the tag's own content may remain, if the page author is told. */
  readonly mayRefuse?: true;
}

const script = (text: string): string => `<script>${text}</script>`;
const documented = '<script async src="{{store}}/embed.js"></script>';

const sheets = Object.entries(hostileSheets).map(
  // A page that moves itself also moves our tags, so the sheet is applied to the elements on it.
  ([called, css]): HostilePage => ({
    called: `sheet: ${called}`,
    head: `<style>${css.replace('*{transition', 'body *{transition')}</style>`,
  }),
);

/** Properties that a foreign script adds to every object. */
const onEveryObject: Readonly<Record<string, string>> = {
  dangerouslySetInnerHTML: "{__html:'<b>ajeno</b>'}",
  children: "'ajeno'",
  method: "'DELETE'",
  headers: "{'X-Ajeno':'1'}",
  body: "'ajeno'",
  credentials: "'include'",
  mode: "'no-cors'",
  cache: "'force-cache'",
  redirect: "'error'",
  referrer: "'about:client'",
  integrity: "'sha256-AAAA'",
  keepalive: 'true',
  toString2: "'ajeno'",
  ALLOWED_TAGS: "['script']",
  ALLOWED_ATTR: "['onerror']",
  ADD_TAGS: "['script']",
  RETURN_DOM: 'true',
  is: "'x-ajeno'",
  nonce: "'ajeno'",
  src: "'https://ajeno.example/a.js'",
  href: "'https://ajeno.example/'",
  style: "{display:'none'}",
  className: "'ajeno'",
  id: "'ajeno'",
  key: "'ajeno'",
  ref: 'function(){}',
  price: "'1'",
  quantity: "'99'",
  total: "'0'",
  discount: "'100'",
  brand: "'generic'",
  packageCode: "'AJENO'",
  promo: "'AJENO'",
  config: '{}',
  navigate: 'function(){}',
  role: "'admin'",
  defaultValue: "'ajeno'",
  checked: 'true',
  disabled: 'true',
  hidden: 'true',
  once: 'true',
  capture: 'true',
  passive: 'true',
  extend: 'function(){}',
};
const polluted = Object.entries(onEveryObject).map(([key, value]): HostilePage => ({
  called: `every object has ${key}`,
  head: script(`Object.prototype[${JSON.stringify(key)}]=${value}`),
  mayRefuse: true,
}));

const replaced: Readonly<Record<string, string>> = {
  fetch: 'var ask=fetch;window.fetch=function(){return ask.apply(window,arguments).then(function(a){return a})}',
  'fetch, through XMLHttpRequest':
    'window.fetch=function(u,o){o=o||{};return new Promise(function(ok,no){var x=new XMLHttpRequest();x.open(o.method||"GET",u.url||u);new Headers(o.headers||u.headers).forEach(function(v,k){x.setRequestHeader(k,v)});x.onload=function(){ok(new Response(x.status===204?null:x.responseText,{status:x.status}))};x.onerror=function(){no(new TypeError("a"))};x.send(o.body)})}',
  Promise:
    "var Own=Promise;window.Promise=function(run){return new Own(run)};Promise.prototype=Own.prototype;['resolve','reject','all','race','allSettled','any','withResolvers','try'].forEach(function(n){if(Own[n])Promise[n]=Own[n].bind(Own)})",
  'Array.prototype.map': 'var map=Array.prototype.map;Array.prototype.map=function(r,s){return map.call(this,r,s)}',
  'Array.prototype.toJSON': "Array.prototype.toJSON=function(){return 'mía'}",
  'Array.prototype.each and its friends':
    "['each','first','last','clear','compact','without','pluck','invoke'].forEach(function(n){Array.prototype[n]=function(){return this}})",
  'Array.from':
    'Array.from=function(l,f){var a=[].slice.call(l.length===undefined?[...l]:l);return f?a.map(function(x,i){return f(x,i)}):a}',
  'String.prototype.trim': "String.prototype.trim=function(){return this.replace(/^\\s+|\\s+$/g,'')}",
  'Function.prototype.bind':
    'Function.prototype.bind=function(self){var f=this,a=[].slice.call(arguments,1);return function(){return f.apply(self,a.concat([].slice.call(arguments)))}}',
  addEventListener:
    'var add=EventTarget.prototype.addEventListener;EventTarget.prototype.addEventListener=function(t,l,o){return add.call(this||window,t,l,o)}',
  'console, by nothing': 'window.console={}',
  requestIdleCallback: 'window.requestIdleCallback=undefined',
  queueMicrotask: 'window.queueMicrotask=function(f){Promise.resolve().then(f)}',
  'JSON.parse': 'var read=JSON.parse;JSON.parse=function(t,r){return read.call(JSON,t,r)}',
  'Date.now': 'Date.now=function(){return +new Date()-864e5}',
  'setTimeout, as zones do': 'var later=setTimeout;window.setTimeout=function(f,t){return later(function(){f()},t)}',
  customElements: 'var own=customElements.define.bind(customElements);customElements.define=function(n,c,o){return own(n,c,o)}',
  'window.name and status': "window.name='ajeno';window.status='ajeno'",
  'define, as a loader of modules': 'window.define=function(){};define.amd={}',
  'module and exports': 'window.module={exports:{}};window.exports=module.exports',
  'webpack’s own names': 'window.webpackChunk=[];window.__webpack_require__=function(){}',
  React: "window.React={version:'16.0.0',createElement:function(){throw 1}};window.ReactDOM={}",
  'jQuery and $': 'window.$=window.jQuery=function(){return {ready:function(){}}}',
};
const patched = Object.entries(replaced).map(([what, text]): HostilePage => ({ called: `the page replaces ${what}`, head: script(text) }));

const frozen = ['Object', 'Array', 'Function', 'Promise', 'String', 'EventTarget', 'Element', 'Node'].map((name): HostilePage => ({
  called: `${name}.prototype is frozen`,
  head: script(`Object.freeze(${name}.prototype)`),
}));

const named = ['cart', 'form', 'config', 'licence-root', 'root', 'app'].map((id): HostilePage => ({
  called: `a form is called ${id}, with fields named as properties of a page are`,
  before: `<form id="${id}" name="${id}"><input name="location"><input name="parentNode"><input name="children" id="body"></form>`,
}));

const policies: readonly (readonly [string, string])[] = [
  [
    'our origins and no other',
    "default-src 'none'; script-src {{store}}; connect-src {{platform}} {{store}}; img-src {{platform}} {{store}} data:; style-src 'self'",
  ],
  ['a nonce and no origin', "default-src 'none'; script-src 'nonce-abc'; connect-src {{platform}} {{store}}; style-src 'self'"],
  ['a nonce, and what it brings', "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'; base-uri 'none'"],
  ['no style of anybody', "script-src {{store}}; style-src 'none'"],
  ['no pictures', "script-src {{store}}; img-src 'none'"],
  ['no frames, no forms, no workers', "script-src {{store}}; frame-src 'none'; form-action 'none'; worker-src 'none'"],
  ['Trusted Types with our name', "script-src {{store}}; require-trusted-types-for 'script'; trusted-types licence"],
  ['Trusted Types with any name', "script-src {{store}}; require-trusted-types-for 'script'"],
];
const ruled = policies.map(([what, csp]): HostilePage => ({
  called: `a policy: ${what}`,
  csp,
  ...(csp.includes('nonce-abc') ? { script: documented.replace('<script', '<script nonce="abc"') } : {}),
}));

const odd: readonly HostilePage[] = [
  { called: 'a page that is nothing in particular' },
  { called: 'quirks', doctype: '' },
  { called: 'a page in English from right to left', html: 'lang="en" dir="rtl"' },
  { called: 'a page that is translated', html: 'lang="es" translate="yes" class="translated-ltr"' },
  { called: 'a base of somebody else', head: '<base href="https://ajeno.example/" target="_blank">' },
  { called: 'the script twice', script: documented + documented },
  { called: 'two copies of the script', script: documented + documented.replace('embed.js', 'embed.js?otra') },
  { called: 'the script in the middle of the body', script: '', behind: documented },
  { called: 'a script that waits for nobody', script: documented.replace(' async', '') },
  {
    called: 'a page that eats keys',
    head: script(
      "['keydown','keyup','keypress'].forEach(function(t){addEventListener(t,function(e){if(e.target===document.body)e.preventDefault()},true)})",
    ),
  },
  {
    called: 'a page that stops presses as they rise',
    head: script(
      "addEventListener('DOMContentLoaded',function(){document.body.addEventListener('click',function(e){e.stopPropagation()})})",
    ),
  },
  {
    called: 'a page that wraps every text of its own',
    head: script(
      "addEventListener('load',function(){var w=document.createTreeWalker(document.body,4),n=[];while(w.nextNode())n.push(w.currentNode);n.forEach(function(t){if(t.parentNode.nodeName==='SCRIPT')return;var f=document.createElement('font');t.parentNode.replaceChild(f,t);f.appendChild(t)})})",
    ),
  },
  {
    called: 'a page that writes itself anew',
    head: script("addEventListener('DOMContentLoaded',function(){var m=document.body.innerHTML;document.body.innerHTML=m})"),
  },
  {
    called: 'a page that marks every change',
    head: script(
      "new MutationObserver(function(c){c.forEach(function(r){if(r.target.setAttribute)r.target.setAttribute('data-seen','1')})}).observe(document,{childList:true,subtree:true})",
    ),
  },
  { called: 'a page with 5,000 elements more', behind: '<i></i>'.repeat(5_000) },
  { called: 'a page of 200 nested boxes', before: '<div>'.repeat(200), behind: '</div>'.repeat(200) },
  { called: 'a cart that somebody broke', head: script('localStorage.setItem(\'cart\',\'{"v":1,"brands":{"superg\')') },
  {
    called: 'keys of another application',
    head: script(
      "['cart','packages','promoCode','appsUserToken','userName'].forEach(function(k){localStorage.setItem(k,JSON.stringify({otro:[1,2,3]}))})",
    ),
  },
  {
    called: 'a storage that is full',
    head: script("Storage.prototype.setItem=function(){throw new DOMException('a','QuotaExceededError')}"),
  },
  {
    called: 'a storage that is denied',
    head: script("Object.defineProperty(window,'localStorage',{get:function(){throw new DOMException('a','SecurityError')}})"),
  },
];

/** All pages that the figure of hosts opens. */
export const hostilePages: readonly HostilePage[] = [...sheets, ...polluted, ...patched, ...frozen, ...named, ...ruled, ...odd];
export const documentedScript = documented;
