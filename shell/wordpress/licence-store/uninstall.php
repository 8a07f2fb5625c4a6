<?php
/**
 * Removes all that the plugin stored, on every site of a network.
 *
 * @package LicenceStore
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes the settings of one site, and the kept packages of each store that it was ever connected to.
 */
function licence_store_forget() {
	global $wpdb;
	delete_option( 'licence_store' );
	$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\\_transient%licence\\_store\\_%'" ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
}

if ( is_multisite() ) {
	$licence_store_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $licence_store_sites as $licence_store_site ) {
		switch_to_blog( $licence_store_site );
		licence_store_forget();
		restore_current_blog();
	}
} else {
	licence_store_forget();
}
