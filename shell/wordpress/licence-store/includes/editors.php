<?php
/**
 * The tags in WordPress's editors: blocks, and what saving or the visual editor would remove.
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

/**
 * The blocks. PHP draws them, so that a changed setting changes every page.
 */
add_action(
	'init',
	function () {
		wp_register_script(
			'licence-store-blocks',
			plugins_url( 'blocks.js', __DIR__ ),
			array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-api-fetch', 'wp-data', 'wp-notices', 'wp-server-side-render' ),
			'{{version}}',
			true
		);
		wp_add_inline_script( 'licence-store-blocks', 'window.licenceStoreWords = ' . wp_json_encode( licence_store_editor_words() ) . ';', 'before' );
		foreach ( LICENCE_STORE_TAGS as $tag => $facts ) {
			$name = substr( $tag, strlen( 'licence-' ) );
			register_block_type(
				'licence-store/' . $name,
				array(
					'api_version'     => 3,
					'editor_script'   => 'licence-store-blocks',
					'supports'        => array( 'align' => array( 'left', 'center', 'right' ) ),
					'attributes'      => array_merge(
						array_fill_keys(
							array( 'code', 'promo', 'words', 'size', 'accent', 'align' ),
							array(
								'type'    => 'string',
								'default' => '',
							)
						),
						array(
							'quantity' => array(
								'type'    => 'number',
								'default' => 1,
							),
						)
					),
					'render_callback' => function ( $attributes ) use ( $tag ) {
						return licence_store_block( $tag, $attributes );
					},
				)
			);
		}
	}
);

/**
 * A block's markup. In the editor it is inert: a press selects the block and sells nothing.
 *
 * @param string $tag        Name of the tag.
 * @param array  $attributes Attributes of the block.
 * @return string
 */
function licence_store_block( $tag, $attributes ) {
	// The editor asks for a preview by this route; other requests of the REST API get the tag as on the page.
	$route     = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
	$is_editor = false !== strpos( $route, '/block-renderer/' );
	$markup    = licence_store_tag(
		$tag,
		array(
			'package-code' => $attributes['code'],
			'quantity'     => 1 === $attributes['quantity'] ? '' : $attributes['quantity'],
			'promo-code'   => $attributes['promo'],
			'size'         => $attributes['size'],
			'accent'       => $attributes['accent'],
		),
		$attributes['words']
	);
	$classes   = '' === $attributes['align'] ? '' : ' align' . $attributes['align'] . ' has-text-align-' . $attributes['align'];
	return sprintf( '<div class="wp-block-licence-store%s"%s>%s</div>', esc_attr( $classes ), $is_editor ? ' inert' : '', $markup );
}

/**
 * The script in the editor too, also where it draws posts in a frame, so that a block looks as on the page.
 */
add_action(
	'enqueue_block_assets',
	function () {
		if ( is_admin() ) {
			licence_store_enqueue();
		}
	}
);

/**
 * Tells the author in the classic editor what does not work, as the blocks do in theirs.
 */
add_action(
	'admin_notices',
	function () {
		$post   = get_post();
		$screen = get_current_screen();
		if ( null === $post || 'post' !== $screen->base || $screen->is_block_editor() || ! preg_match( '/\[licence_|<licence-/', $post->post_content ) ) {
			return;
		}
		$found  = licence_store_for_editor();
		$faults = $found['faults'];
		preg_match_all( '/(?:\[licence_\w+\s[^\]]*?\bcode|<licence-[^>]*?\spackage-code)=["\']?([^"\'\]\s>]+)/', $post->post_content, $named );
		foreach ( null === $found['packages'] ? array() : array_diff( array_unique( $named[1] ), wp_list_pluck( $found['packages'], 'code' ) ) as $code ) {
			$faults[] = licence_store_unsold( $code );
		}
		foreach ( $faults as $fault ) {
			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $fault ) );
		}
	}
);

/**
 * Keeps the tags where a role without unfiltered_html saves.
 */
add_filter(
	'wp_kses_allowed_html',
	function ( $allowed, $context ) {
		if ( 'post' === $context ) {
			foreach ( LICENCE_STORE_TAGS as $tag => list( , $attributes ) ) {
				$allowed[ $tag ] = array_fill_keys( array_merge( array( 'brand', 'package-name', 'load', 'return-url', 'style', 'class' ), $attributes ), true );
			}
		}
		return $allowed;
	},
	10,
	2
);

/**
 * Keeps the tags in the visual editor.
 */
add_filter(
	'tiny_mce_before_init',
	function ( $options ) {
		foreach ( array(
			'custom_elements'         => '~%s',
			'extended_valid_elements' => '+%s[*]',
		) as $name => $pattern ) {
			$tags             = array_map(
				function ( $tag ) use ( $pattern ) {
					return sprintf( $pattern, $tag );
				},
				array_keys( LICENCE_STORE_TAGS )
			);
			$options[ $name ] = implode( ',', array_filter( array_merge( array( $options[ $name ] ?? '' ), $tags ) ) );
		}
		return $options;
	}
);

/**
 * The words of the block editor.
 *
 * @return array<string, string>
 */
function licence_store_editor_words() {
	return array(
		'buy-button' => __( 'Buy button', 'licence-store' ),
		'cart-menu'  => __( 'Cart', 'licence-store' ),
		'price'      => __( 'Price', 'licence-store' ),
		'countdown'  => __( 'Countdown', 'licence-store' ),
		'package'    => __( 'Package', 'licence-store' ),
		'choose'     => __( 'Choose a package', 'licence-store' ),
		'quantity'   => __( 'Quantity', 'licence-store' ),
		'promo'      => __( 'Promo code', 'licence-store' ),
		'words'      => __( 'Text', 'licence-store' ),
		'accent'     => __( 'Colour', 'licence-store' ),
		'size'       => __( 'Size', 'licence-store' ),
		'large'      => __( 'Large', 'licence-store' ),
		'small'      => __( 'Small', 'licence-store' ),
		'loading'    => __( 'Loading the packages…', 'licence-store' ),
		'again'      => __( 'Try again', 'licence-store' ),
		'unsold'     => licence_store_unsold( '%s' ),
		'endless'    => __( 'This package has no offer that ends: visitors see nothing here.', 'licence-store' ),
		/* translators: %s: address of a script */
		'blocked'    => '' === licence_store_script() ? '' : sprintf( __( '%s does not run here. A security plugin or a policy of your site blocks it. Visitors get a plain link until it is allowed.', 'licence-store' ), licence_store_script() ),
	);
}
