// Entry of every command: `node bootstrap.mjs start|test|build|…`. Plain JavaScript for Node 20 without dependencies: it installs
// them, then starts the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const oldestNode = [20, 20];
const pinnedNode = join(root, 'node_modules', '.bin', 'node');
const installedLock = join(root, 'node_modules', '.cache', 'installed-lock.sha256');

/** Steps of each command under the pinned Node, in order; the flags of the command line go to the last step. */
const commands = {
  start: [['shell/build/main.ts'], ['sandbox/main.ts']],
  test: [['tests/run.ts']],
  proof: [['tests/proof/main.ts']],
  trust: [['shell/build/main.ts'], ['tests/trust/main.ts']],
  look: [['tests/look/main.ts']],
  check: [['tests/run.ts', 'types', 'lint', 'unused', 'unshipped', 'boundaries']],
  dev: [['shell/build/dev.ts']],
  build: [['shell/build/main.ts']],
  publish: [['shell/build/publish.ts']],
  releases: [['shell/build/releases.ts']],
  'deploy:check': [['shell/build/deploy-check.ts']],
  bench: [['shell/build/main.ts', '--release'], ['tests/bench/main.ts']],
  'new:widget': [['storybook/new-widget/main.ts']],
  'share:pictures': [['tests/support/share-pictures.ts']],
  'platform:check': [['platform-check/main.ts']],
  requirements: [['tests/requirements/main.ts']],
  figures: [['tests/figures.ts']],
  format: [['node_modules/prettier/bin/prettier.cjs', '--write', '.']],
  storybook: [['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '-c', 'storybook', '-p', '6006', '--ci', '--disable-telemetry']],
  // The build comes first: a widget's page shows its size.
  'storybook:build': [
    ['shell/build/main.ts'],
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '-c', 'storybook', '-o', 'storybook/out', '--disable-telemetry'],
  ],
};
/**
 * Debian packages that the proof needs, each with a file that shows it is installed: Firefox, WebKit with its driver and a screen,
 * the web server of a deployment, and WordPress for the plugin. A variable tells the tests why one is missing.
 */
const ofDebian = [
  {
    name: 'Firefox and WebKitGTK',
    packages: { 'firefox-esr': '/usr/bin/firefox-esr', 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' },
    variable: 'ENGINES_LEFT_OUT',
  },
  {
    name: 'nginx with brotli',
    packages: {
      nginx: '/usr/sbin/nginx',
      'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    },
    variable: 'NGINX_LEFT_OUT',
  },
  {
    name: 'WordPress with PHP and MariaDB',
    packages: {
      wordpress: '/usr/share/wordpress/wp-load.php',
      'wordpress-theme-twentytwentythree': '/usr/share/wordpress/wp-content/themes/twentytwentythree/style.css',
      'php-cli': '/usr/bin/php',
      'php-curl': '/usr/share/doc/php-curl',
      'php-mysql': '/usr/share/doc/php-mysql',
      'mariadb-server': '/usr/sbin/mariadbd',
    },
    variable: 'WORDPRESS_LEFT_OUT',
  },
];

const commandsThatNeedABrowser = new Set(['test', 'proof', 'trust', 'look', 'bench']);

/** A failure whose message names the remedy. */
class Stop extends Error {}

/** Child processes; this process ends them when it ends. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stoppedBy;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal;
    if (running.size === 0) process.exit(exitCodeOf(null, signal));
    endChildren(signal);
    // A child that ignores the first signal is killed: no process outlives this one.
    setTimeout(() => endChildren('SIGKILL'), 10_000).unref();
  });
}
process.on('exit', () => endChildren('SIGKILL'));

try {
  process.exitCode = await main(process.argv[2], process.argv.slice(3));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

async function main(name, flags) {
  const steps = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (steps === undefined) throw new Stop(`Usage: npm run ${Object.keys(commands).join('|')}`);
  checkThisNode();
  await install();
  const environment = childEnvironment();
  if (commandsThatNeedABrowser.has(name)) environment.CHROMIUM = await chromium();
  if (name === 'proof') {
    for (const each of ofDebian) {
      const leftOut = await takenOfDebian(each);
      if (leftOut !== undefined) environment[each.variable] = leftOut;
    }
  }
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1;
    const code = await run(pinnedNodePath(), [...step, ...(last ? flags : [])], { env: environment });
    if (code !== 0) {
      if (stoppedBy === undefined && !last)
        console.error(`\n'${step.join(' ')}' ended with ${code}: its message stands above. Mend it, then run 'npm run ${name}' again.`);
      return code;
    }
  }
  return 0;
}

function checkThisNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Stop(
    `This is Node ${process.versions.node}; ${oldestNode.join('.')} or newer is needed to start. Install it from your package manager or nodejs.org, then run the same command again.`,
  );
}

/** Installs the packages of the lock file, unless it did so for this very lock file. */
async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(installedLock) ? readFileSync(installedLock, 'utf8') : '';
  if (installed === lock) return;
  const code = await longStep('Installing dependencies (npm ci)', (quietly) => {
    const [command, args] = npm(['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']);
    return run(command, args, { env: childEnvironment(), ...quietly });
  });
  if (code !== 0)
    throw new Stop(
      "npm ci failed: its own message stands above. Check the network and the registry ('npm ping'), or 'npm cache verify', then run the same command again.",
    );
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
  writeFileSync(installedLock, lock);
}

function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /\.c?js$/.test(cli)) return [process.execPath, [cli, ...args]];
  return ['npm', args];
}

/**
 * Returns the environment without npm's variables for its own script, which a nested npm or tool would read as settings. Variables
 * about the registry stay: the developer may have set them.
 */
function childEnvironment() {
  const noise = /^npm_(lifecycle|package|config)_|^npm_(command|node_execpath|execpath)$|^(INIT_CWD|NODE)$/;
  const needed = /^npm_config_(registry|https?_proxy|proxy|noproxy|cafile|ca|strict_ssl|cache|userconfig|globalconfig)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !noise.test(name) || needed.test(name)));
}

/** The pinned Node; where it has no build for this platform, the running Node if that is 24 or newer. */
function pinnedNodePath() {
  if (existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0) return pinnedNode;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Stop(
    `The pinned Node 24 has no build for ${process.platform}-${process.arch}. Install Node 24 yourself and run the same command again.`,
  );
}

/** A Chromium for the tests: named by a variable, found, or (on Debian, as root) installed. */
async function chromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const code = await installFromDebian('Installing Chromium (apt-get install chromium)', ['chromium', 'fonts-liberation']);
    const installed = code === 0 ? findChromium() : undefined;
    if (installed !== undefined) return installed;
    throw new Stop(
      "apt-get could not install Chromium: its message stands above. Run 'apt-get update && apt-get install -y chromium' yourself, then the same command again.",
    );
  }
  throw new Stop(
    'The tests drive a real Chromium and none was found. Install Chromium or Chrome (Debian: sudo apt-get install chromium), or set CHROMIUM=/path/to/it, then run the same command again.',
  );
}

/** Finds or (on Debian, as root) installs what the proof needs. Returns the reason when it is missing. */
async function takenOfDebian({ name, packages }) {
  const missing = Object.keys(packages).filter((each) => !existsSync(packages[each]));
  if (missing.length === 0) return undefined;
  const command = `apt-get install ${missing.join(' ')}`;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    const why = existsSync('/etc/debian_version')
      ? `not installed: sudo ${command}`
      : "it is taken from Debian's packages, and this is another system";
    console.log(`Left out of the proof: ${missing.join(', ')} (${why}).`);
    return why;
  }
  await installFromDebian(`Installing ${name} (${command})`, missing);
  const absent = missing.filter((each) => !existsSync(packages[each]));
  if (absent.length === 0) return undefined;
  throw new Stop(
    `apt-get could not install ${absent.join(', ')}: its message stands above. Run 'apt-get update && ${command}' yourself, then the same command again.`,
  );
}

/** Reads Debian's package lists and installs packages without recommended ones. */
async function installFromDebian(title, packages) {
  const env = { ...childEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  await longStep('Reading the package lists (apt-get update)', (quietly) => run('apt-get', ['-qq', 'update'], { env, ...quietly }));
  return longStep(title, (quietly) =>
    run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], { env, ...quietly }),
  );
}

function findChromium() {
  const usual = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return [process.env.CHROMIUM, ...usual].find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Prints a long step's name at once, its seconds while it runs, its output only after a failure. */
async function longStep(title, step) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`${title} …`);
  const pulse = setInterval(() => console.log(`${title} … ${seconds()} s`), 15_000);
  try {
    const output = [];
    const code = await step({ capture: output });
    if (code !== 0) console.error(output.join(''));
    console.log(`${title}: ${code === 0 ? 'done' : `failed with ${code}`} after ${seconds()} s`);
    return code;
  } finally {
    clearInterval(pulse);
  }
}

/** Runs a process to its end. @returns its exit code */
function run(command, args, { env, capture }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: capture === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    child.stdout?.on('data', (chunk) => capture.push(chunk.toString()));
    child.stderr?.on('data', (chunk) => capture.push(chunk.toString()));
    child.once('error', (cause) => {
      running.delete(child);
      reject(
        cause.code === 'ENOENT'
          ? new Stop(`'${command}' was not found. Install it or put it on the PATH, then run the same command again.`)
          : cause,
      );
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(exitCodeOf(code, stoppedBy ?? signal));
    });
  });
}

function endChildren(signal) {
  for (const child of running) child.kill(signal);
}

/** A shell's exit code for a signal: 128 + its number. */
function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1);
}
