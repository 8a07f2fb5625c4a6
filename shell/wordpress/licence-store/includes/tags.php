<?php
/**
 * The tags of a page: script, shortcodes and the output of the blocks.
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

/**
 * Each tag with its shortcode, and the attributes that an author may set.
 */
const LICENCE_STORE_TAGS = array(
	'licence-buy-button' => array( 'licence_buy', array( 'package-code', 'quantity', 'promo-code', 'label' ) ),
	'licence-cart-menu'  => array( 'licence_cart', array() ),
	'licence-price'      => array( 'licence_price', array( 'package-code', 'size' ) ),
	'licence-countdown'  => array( 'licence_countdown', array( 'package-code' ) ),
);

/**
 * Registers the script once. A page requests it only where it has a tag.
 */
add_action(
	'init',
	function () {
		$script = licence_store_script();
		if ( '' !== $script ) {
			// The script names its own release: an address without a version is never stale.
			wp_register_script( 'licence-store', $script, array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		}
		foreach ( LICENCE_STORE_TAGS as $tag => list( $shortcode ) ) {
			add_shortcode(
				$shortcode,
				function ( $given, $words = '' ) use ( $tag ) {
					$attributes = array();
					foreach ( (array) $given as $name => $value ) {
						$attributes[ 'code' === $name ? 'package-code' : str_replace( '_', '-', $name ) ] = $value;
					}
					$html = licence_store_tag( $tag, $attributes, wp_strip_all_tags( $words ) );
					// A block keeps a button in the column of a block theme; a price may stand inside a sentence.
					return in_array( $tag, array( 'licence-buy-button', 'licence-cart-menu' ), true ) ? '<div>' . $html . '</div>' : $html;
				}
			);
		}
	}
);

/**
 * Loads the script without blocking the page. A page with a nonce in its policy adds it by the filter.
 */
add_filter(
	'script_loader_tag',
	function ( $html, $handle ) {
		if ( 'licence-store' !== $handle ) {
			return $html;
		}
		/**
		 * Attributes of the script, as array( 'nonce' => '…' ).
		 */
		$more = '';
		foreach ( apply_filters( 'licence_store_script_attributes', array() ) as $name => $value ) {
			$more .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
		}
		return str_replace( ' src=', ' async' . $more . ' src=', $html );
	},
	10,
	2
);

/**
 * The address of the script: people who write posts may have the next release, visitors have the current one.
 *
 * @return string Empty before the first connection.
 */
function licence_store_script() {
	$settings = licence_store_settings();
	$site     = 'yes' === $settings['preview'] && '' !== $settings['next'] && current_user_can( 'edit_posts' ) ? $settings['next'] : $settings['site'];
	return '' === $site ? '' : $site . '/embed.js';
}

/**
 * Requests the script, and the looks of the block theme where the settings say so.
 */
function licence_store_enqueue() {
	wp_enqueue_script( 'licence-store' );
	if ( 'theme' !== licence_store_settings()['looks'] || ! wp_is_block_theme() || wp_style_is( 'licence-store' ) ) {
		return;
	}
	$theme  = wp_get_global_styles();
	$button = $theme['elements']['button'] ?? array();
	$font   = $button['typography']['fontFamily'] ?? 'inherit';
	$looks  = licence_store_properties(
		array(
			'accent'      => $button['color']['background'] ?? '',
			'radius-md'   => $button['border']['radius'] ?? '',
			'font-family' => 'inherit' === $font ? $theme['typography']['fontFamily'] ?? '' : $font,
		)
	);
	wp_register_style( 'licence-store', false, array(), '{{version}}' );
	wp_enqueue_style( 'licence-store' );
	// The dialog of the cart stands outside the tags. A theme declares its presets on these two elements.
	wp_add_inline_style( 'licence-store', "body,.editor-styles-wrapper{{$looks}}" );
}

/**
 * Declarations of our custom properties.
 *
 * @param array $values Values by name. What is no text is left out.
 * @return string
 */
function licence_store_properties( $values ) {
	$style = '';
	foreach ( array_filter( $values, 'is_string' ) as $name => $value ) {
		// A theme writes 'var:preset|color|primary' for the custom property of a preset.
		$value  = preg_replace( '/^var:(\w+)\|([\w-]+)\|([\w-]+)$/', 'var(--wp--$1--$2--$3)', $value );
		$value  = preg_replace( '/[^\w#(),.%"\'\s-]/', '', $value );
		$style .= '' === $value ? '' : "--licence-$name:$value;";
	}
	return $style;
}

/**
 * The markup of a tag. Without the script a buy button is a link that sells.
 *
 * @param string $tag        Name of the tag.
 * @param array  $attributes Attributes by name; unknown ones are left out.
 * @param string $words      The author's text inside the tag.
 * @return string
 */
function licence_store_tag( $tag, $attributes, $words = '' ) {
	$settings        = licence_store_settings();
	list( , $known ) = LICENCE_STORE_TAGS[ $tag ];
	$lack            = '';
	if ( '' === $settings['site'] ) {
		$lack = __( 'Enter the address of your store under Settings > Licence Store.', 'licence-store' );
	} elseif ( in_array( 'package-code', $known, true ) && '' === ( $attributes['package-code'] ?? '' ) ) {
		$lack = __( 'Choose a package', 'licence-store' );
	}
	if ( '' !== $lack ) {
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $lack ) . '</p>' : '';
	}
	licence_store_enqueue();
	$html = sprintf( '<%s brand="%s"', $tag, esc_attr( $settings['brand'] ) );
	foreach ( $known as $name ) {
		if ( '' !== (string) ( $attributes[ $name ] ?? '' ) ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $attributes[ $name ] ) );
		}
	}
	$style = licence_store_properties( array( 'accent' => $attributes['accent'] ?? '' ) );
	if ( '' !== $style ) {
		$html .= sprintf( ' style="%s"', esc_attr( $style ) );
	}
	$inside = esc_html( $words );
	if ( 'licence-buy-button' === $tag ) {
		$count   = max( 1, (int) ( $attributes['quantity'] ?? 1 ) );
		$promo   = $attributes['promo-code'] ?? '';
		$address = $settings['site'] . '/license/addCartItem/' . rawurlencode( $attributes['package-code'] ) . ':' . $count . ( '' === $promo ? '' : '?promo=' . rawurlencode( $promo ) );
		$inside  = sprintf( '<a href="%s">%s</a>', esc_url( $address ), '' === $inside ? esc_html__( 'Buy', 'licence-store' ) : $inside );
	}
	return $html . '>' . $inside . '</' . $tag . '>';
}

/**
 * Loads the script for tags that an author pasted.
 */
add_filter(
	'the_content',
	function ( $content ) {
		if ( false !== strpos( $content, '<licence-' ) ) {
			licence_store_enqueue();
		}
		return $content;
	},
	20
);

/**
 * Puts the cart's button into the corner of every page, where the settings say so. It has a ground, since it lies over the page.
 */
add_action(
	'wp_footer',
	function () {
		if ( 'corner' === licence_store_settings()['menu'] ) {
			echo '<div style="position:fixed;inset-block-end:16px;inset-inline-end:16px;z-index:9999;background:#fff;color:#1e1e1e;border-radius:var(--licence-radius-md,12px);box-shadow:0 2px 12px rgba(0,0,0,.3)">' . licence_store_tag( 'licence-cart-menu', array() ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		}
	},
	5
);
