<?php
/**
 * The store that the settings name, and what it sells.
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

/**
 * The settings, each with its default.
 *
 * @return array{store: string, brand: string, menu: string, preview: string}
 */
function licence_store_settings() {
	return wp_parse_args(
		(array) get_option( 'licence_store', array() ),
		array(
			'store'   => '',
			'brand'   => '',
			'menu'    => 'none',
			'preview' => '',
		)
	);
}

/**
 * Reads JSON from the store or its platform.
 *
 * @param string $address An address of the configured store, or one that it named.
 * @return array|WP_Error The decoded answer, or an error with a sentence for the author.
 */
function licence_store_read( $address ) {
	$answer = wp_remote_get( $address, array( 'timeout' => 8 ) );
	if ( is_wp_error( $answer ) ) {
		/* translators: %s: address */
		return new WP_Error( 'unreachable', sprintf( __( '%s does not answer. Check the address, or whether a security plugin blocks outgoing requests.', 'licence-store' ), $address ) );
	}
	$status = wp_remote_retrieve_response_code( $answer );
	if ( in_array( $status, array( 401, 403 ), true ) ) {
		/* translators: %s: address */
		return new WP_Error( 'closed', sprintf( __( '%s asks for a login. The store has to be open to visitors.', 'licence-store' ), $address ) );
	}
	$read = json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( 200 !== $status || ! is_array( $read ) ) {
		/* translators: %s: address */
		return new WP_Error( 'no-store', sprintf( __( '%s is no licence store. Copy the address of the store from your browser.', 'licence-store' ), $address ) );
	}
	return $read;
}

/**
 * The facts that the store publishes of itself: release, script, brands with their catalogues.
 *
 * @param string $store Address of the store.
 * @return array|WP_Error
 */
function licence_store_facts( $store ) {
	if ( '' === $store ) {
		return new WP_Error( 'no-address', __( 'Enter the address of your store under Settings > Licence Store.', 'licence-store' ) );
	}
	$host = (string) wp_parse_url( $store, PHP_URL_HOST );
	if ( 'https' !== wp_parse_url( $store, PHP_URL_SCHEME ) && ! preg_match( '/^(127\.0\.0\.1|localhost|[\w-]+\.localhost)$/', $host ) ) {
		return new WP_Error( 'insecure', __( 'The address of the store has to begin with https://.', 'licence-store' ) );
	}
	$facts = licence_store_read( $store . '/docs/facts.json' );
	if ( ! is_wp_error( $facts ) && empty( $facts['brands'] ) ) {
		/* translators: %s: address */
		return new WP_Error( 'no-store', sprintf( __( '%s is no licence store. Copy the address of the store from your browser.', 'licence-store' ), $store ) );
	}
	return $facts;
}

/**
 * The brand of the settings among those of the store.
 *
 * @param array  $facts Facts of the store.
 * @param string $brand Id of a brand.
 * @return array|WP_Error
 */
function licence_store_brand( $facts, $brand ) {
	foreach ( $facts['brands'] as $each ) {
		if ( $brand === $each['id'] ) {
			return $each;
		}
	}
	/* translators: 1: brand, 2: known brands */
	return new WP_Error( 'no-brand', sprintf( __( '\'%1$s\' is no brand of this store. It has: %2$s.', 'licence-store' ), $brand, implode( ', ', wp_list_pluck( $facts['brands'], 'id' ) ) ) );
}

/**
 * The packages on sale, for the picker of the editor. Kept for five minutes.
 *
 * @return array|WP_Error Rows with code, name and price (pesos with IVA, or null).
 */
function licence_store_packages() {
	$settings = licence_store_settings();
	$key      = 'licence_store_' . md5( $settings['store'] . ' ' . $settings['brand'] );
	$kept     = get_transient( $key );
	if ( is_array( $kept ) ) {
		return $kept;
	}
	$facts = licence_store_facts( $settings['store'] );
	if ( is_wp_error( $facts ) ) {
		return $facts;
	}
	$brand = licence_store_brand( $facts, $settings['brand'] );
	if ( is_wp_error( $brand ) ) {
		return $brand;
	}
	$answer = licence_store_read( $brand['catalogue'] );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$groups = isset( $answer['result']['records'] ) ? $answer['result']['records'] : ( isset( $answer['records'] ) ? $answer['records'] : array() );
	$rows   = array();
	foreach ( array( 'packagesBase', 'packagesCombo', 'packagesComplementary' ) as $group ) {
		foreach ( isset( $groups[ $group ] ) ? (array) $groups[ $group ] : array() as $package ) {
			if ( isset( $package['packageCode'], $package['packageName'] ) ) {
				$rows[] = array(
					'code'  => (string) $package['packageCode'],
					'name'  => (string) $package['packageName'],
					'price' => isset( $package['packagePrice'] ) ? (float) $package['packagePrice'] : null,
				);
			}
		}
	}
	set_transient( $key, $rows, 5 * MINUTE_IN_SECONDS );
	return $rows;
}

/**
 * Offers the packages to whoever may write posts.
 */
add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'licence-store/v1',
			'/packages',
			array(
				'methods'             => 'GET',
				'callback'            => 'licence_store_packages',
				'permission_callback' => function () {
					return current_user_can( 'edit_posts' );
				},
			)
		);
	}
);
