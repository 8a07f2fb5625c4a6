<?php
/**
 * The store that the settings name, and what it sells.
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

/**
 * The settings, each with its default. Saving derives 'site' and 'next' from what the store publishes.
 *
 * @return array{store: string, brand: string, menu: string, looks: string, preview: string, site: string, next: string}
 */
function licence_store_settings() {
	return wp_parse_args(
		(array) get_option( 'licence_store', array() ),
		array(
			'store'   => '',
			'brand'   => '',
			'menu'    => 'none',
			'looks'   => 'brand',
			'preview' => '',
			// The brand's own address in the store, and that of its channel 'preview'.
			'site'    => '',
			'next'    => '',
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
	$status = (int) wp_remote_retrieve_response_code( $answer );
	$body   = wp_remote_retrieve_body( $answer );
	// Many logins answer 200 with a form.
	if ( in_array( $status, array( 401, 403, 407 ), true ) || preg_match( '/<input[^>]+type=["\']?password/i', $body ) ) {
		/* translators: %s: address */
		return new WP_Error( 'closed', sprintf( __( '%s asks for a login. The store has to be open to visitors.', 'licence-store' ), $address ) );
	}
	if ( $status >= 500 ) {
		/* translators: 1: address, 2: HTTP status */
		return new WP_Error( 'down', sprintf( __( '%1$s answers with error %2$d. Try again in a few minutes.', 'licence-store' ), $address, $status ) );
	}
	$read = json_decode( $body, true );
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
 * A brand among those of the store.
 *
 * @param array|WP_Error $facts Facts of the store, or why there are none.
 * @param string         $brand Id of a brand.
 * @return array|WP_Error
 */
function licence_store_brand( $facts, $brand ) {
	if ( is_wp_error( $facts ) ) {
		return $facts;
	}
	foreach ( $facts['brands'] as $each ) {
		if ( $brand === $each['id'] ) {
			return $each;
		}
	}
	/* translators: 1: brand, 2: known brands */
	return new WP_Error( 'no-brand', sprintf( __( '\'%1$s\' is no brand of this store. It has: %2$s.', 'licence-store' ), $brand, implode( ', ', wp_list_pluck( $facts['brands'], 'id' ) ) ) );
}

/**
 * Name under which the packages are kept.
 *
 * @param array $settings The settings.
 * @return string
 */
function licence_store_key( $settings ) {
	return 'licence_store_' . md5( $settings['store'] . ' ' . $settings['brand'] );
}

/**
 * The packages on sale, for the picker of the editor. Kept for five minutes.
 *
 * @return array|WP_Error Rows with code, name and price (pesos with IVA, or null).
 */
function licence_store_packages() {
	$settings = licence_store_settings();
	$key      = licence_store_key( $settings );
	$kept     = get_transient( $key );
	if ( is_array( $kept ) ) {
		return $kept;
	}
	$brand  = licence_store_brand( licence_store_facts( $settings['store'] ), $settings['brand'] );
	$answer = is_wp_error( $brand ) ? $brand : licence_store_read( $brand['catalogue'] );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$groups = $answer['result']['records'] ?? $answer['records'] ?? array();
	$rows   = array();
	foreach ( array( 'packagesBase', 'packagesCombo', 'packagesComplementary' ) as $group ) {
		foreach ( (array) ( $groups[ $group ] ?? array() ) as $package ) {
			if ( isset( $package['packageCode'], $package['packageName'] ) ) {
				$rows[] = array(
					'code'  => (string) $package['packageCode'],
					'name'  => (string) $package['packageName'],
					'price' => isset( $package['packagePrice'] ) ? (float) $package['packagePrice'] : null,
					'ends'  => (string) ( $package['offerExpirationTime'] ?? '' ),
				);
			}
		}
	}
	set_transient( $key, $rows, 5 * MINUTE_IN_SECONDS );
	return $rows;
}

/**
 * Tells the author that a package is not on sale.
 *
 * @param string $code Code of the package.
 * @return string
 */
function licence_store_unsold( $code ) {
	/* translators: %s: code of a package */
	return sprintf( __( '\'%s\' is not on sale in this store. Choose another package, or publish it.', 'licence-store' ), $code );
}

/**
 * Returns a sentence when the theme or a plugin removes our tags from a post's content, else ''.
 *
 * @return string
 */
function licence_store_stripped() {
	// The hook that draws posts.
	$drawn = apply_filters( 'the_content', '[licence_price code="x"]x[/licence_price]' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
	return false === strpos( $drawn, '<licence-price' ) ? __( 'Your theme or a plugin removes the tags of the store from your pages. Visitors get a plain link. Allow the tags that begin with licence-.', 'licence-store' ) : '';
}

/**
 * What the editor needs: the packages, and sentences for the author about what does not work.
 *
 * @return array{packages: array|null, faults: string[]}
 */
function licence_store_for_editor() {
	$packages = licence_store_packages();
	if ( is_wp_error( $packages ) ) {
		return array(
			'packages' => null,
			'faults'   => array( $packages->get_error_message() ),
		);
	}
	return array(
		'packages' => $packages,
		'faults'   => array_values( array_filter( array( licence_store_stripped() ) ) ),
	);
}

/**
 * Offers both to people who may write posts.
 */
add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'licence-store/v1',
			'/packages',
			array(
				'methods'             => 'GET',
				'callback'            => 'licence_store_for_editor',
				'permission_callback' => function () {
					return current_user_can( 'edit_posts' );
				},
			)
		);
	}
);
