import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBasePort } from './free-ports.ts';

/** Debian's WordPress, or another one with the same theme: `WORDPRESS=<folder> npm run proof -- wordpress`. */
const source = process.env['WORDPRESS'] ?? '/usr/share/wordpress';

/** The needed programs, and their paths in Debian. */
const installed = [
  `${source}/wp-load.php`,
  `${source}/wp-content/themes/twentytwentythree/style.css`,
  '/usr/bin/php',
  '/usr/sbin/mariadbd',
] as const;

export const missingOfWordPress = (): readonly string[] => installed.filter((path) => !existsSync(path));

/** Returns why WordPress may be missing, as the bootstrap noted; undefined where its absence is a failure. */
export const wordPressLeftOut = (): string | undefined => process.env['WORDPRESS_LEFT_OUT'];

/** Longest start of the database, ms. */
const patienceMs = 60_000;

export const people = { admin: 'clave-de-admin-1', autora: 'clave-de-autora-1' } as const;

export type RunningWordPress = Awaited<ReturnType<typeof startWordPress>>;

/** Starts Debian's WordPress, in Spanish where the plugin has texts: a database, PHP's server, an administrator and an author. */
export async function startWordPress() {
  const folder = mkdtempSync(join(tmpdir(), 'licence-wordpress-'));
  const site = join(folder, 'site');
  const socket = join(folder, 'db.sock');
  const port = await freeBasePort();
  const address = `http://127.0.0.1:${port}`;
  const children: ChildProcess[] = [];
  /** The log of PHP's server, with the plugin's notices and errors. */
  let said = '';
  const start = (command: string, args: readonly string[]): void => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '16' },
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    children.push(child);
  };
  const kill = (): void => {
    // PHP's server has workers: its whole process group is ended.
    for (const { pid } of children.splice(0)) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  };
  process.once('exit', kill);
  /** Ends the servers by their own pids and removes the folder. */
  const stop = (): Promise<void> => {
    process.removeListener('exit', kill);
    kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    return Promise.resolve();
  };
  const config = (more = ''): void =>
    writeFileSync(
      join(site, 'wp-config.php'),
      `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', ''); define('FS_METHOD', 'direct'); define('WPLANG', 'es_CO');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost,*.localhost'); define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true); define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', 'php://stderr');
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $key) define($key, $key . ' of a test');
define('WP_ALLOW_MULTISITE', true); ${more}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
    );
  /** Turns the site into a network, with a second site below `/dos/`. */
  const becomeNetwork = (): void => {
    const host = `127.0.0.1:${port}`;
    php(`require ABSPATH . 'wp-admin/includes/upgrade.php'; require ABSPATH . 'wp-admin/includes/network.php';
foreach ($wpdb->tables('ms_global') as $table => $name) $wpdb->$table = $name;
install_network(); populate_network(1, '${host}', 'admin@correo.example', 'Red', '/', false);`);
    config(`define('MULTISITE', true); define('SUBDOMAIN_INSTALL', false); define('DOMAIN_CURRENT_SITE', '${host}');
define('PATH_CURRENT_SITE', '/'); define('SITE_ID_CURRENT_SITE', 1); define('BLOG_ID_CURRENT_SITE', 1);`);
    // WordPress removes the port from a new site's address.
    php(`$second = wp_insert_site(['domain' => '${host}', 'path' => '/dos/', 'network_id' => 1, 'user_id' => 1, 'title' => 'Dos']);
$wpdb->update($wpdb->blogs, ['domain' => '${host}'], ['blog_id' => $second]); clean_blog_cache($second); switch_to_blog($second);
update_option('siteurl', '${address}/dos'); update_option('home', '${address}/dos'); update_option('permalink_structure', ''); switch_theme('twentytwentythree');`);
  };
  /** Runs PHP on every request, as a theme or another plugin does. @returns a function that removes it */
  const add = (code: string): (() => void) => {
    const always = join(site, 'wp-content', 'mu-plugins');
    const file = join(always, `${randomUUID()}.php`);
    mkdirSync(always, { recursive: true });
    writeFileSync(file, `<?php ${code}`);
    return () => rmSync(file);
  };
  /** Runs PHP inside WordPress and returns what it prints. */
  const php = (code: string): string =>
    execFileSync(
      '/usr/bin/php',
      ['-d', 'display_errors=stderr', '-r', `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${site}/wp-load.php'; ${code}`],
      { encoding: 'utf8' },
    );

  try {
    execFileSync(
      '/usr/bin/mariadb-install-db',
      [`--datadir=${folder}/db`, '--auth-root-authentication-method=normal', '--skip-test-db', '--user=root'],
      { stdio: 'pipe' },
    );
    start('/usr/sbin/mariadbd', [
      '--no-defaults',
      `--datadir=${folder}/db`,
      `--socket=${socket}`,
      '--skip-networking',
      '--user=root',
      `--pid-file=${folder}/db.pid`,
    ]);
    cpSync(source, site, { recursive: true, dereference: true });
    config();
    await untilDatabase(socket);
    execFileSync(
      '/usr/bin/php',
      [
        '-r',
        `define('WP_INSTALLING', true); $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${site}/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Tienda de prueba', 'admin', 'admin@correo.example', true, '', '${people.admin}');
wp_insert_user(['user_login' => 'autora', 'user_pass' => '${people.autora}', 'role' => 'author', 'user_email' => 'autora@correo.example']);
update_option('siteurl', '${address}'); update_option('home', '${address}'); switch_theme('twentytwentythree');
foreach ([1, 2] as $person) update_user_meta($person, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false], '_modified' => gmdate('c')]);`,
      ],
      { stdio: 'pipe' },
    );
    start('/usr/bin/php', ['-S', `127.0.0.1:${port}`, '-t', site]);
    await untilItAnswers(address);
    return { address, folder: site, php, add, becomeNetwork, log: () => said, stop };
  } catch (cause) {
    await stop();
    throw new Error(`WordPress did not start. It said:\n${said.slice(-4_000)}`, { cause });
  }
}

async function untilDatabase(socket: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(200))
    try {
      execFileSync('/usr/bin/mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', 'CREATE DATABASE IF NOT EXISTS wordpress'], {
        stdio: 'pipe',
      });
      return;
    } catch {
      // The database is still starting.
    }
  throw new Error('MariaDB does not answer.');
}

async function untilItAnswers(address: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(200)) {
    const answer = await fetch(address).catch(() => undefined);
    // PHP's server closes the connection: reading the body now avoids an uncaught error.
    await answer?.text();
    if (answer?.ok === true) return;
  }
  throw new Error(`${address} does not answer.`);
}
