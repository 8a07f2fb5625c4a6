<?php
/**
 * The plugin's words in Spanish, for sites and people whose language is Spanish.
 *
 * @package LicenceStore
 */

defined( 'ABSPATH' ) || exit;

const LICENCE_STORE_SPANISH = array(
	'%s does not answer. Check the address, or whether a security plugin blocks outgoing requests.' => '%s no responde. Revisa la dirección, o si un plugin de seguridad bloquea las peticiones salientes.',
	'%s asks for a login. The store has to be open to visitors.' => '%s pide iniciar sesión. La tienda debe estar abierta a los visitantes.',
	'%s is no licence store. Copy the address of the store from your browser.' => '%s no es una tienda de licencias. Copia la dirección de la tienda desde tu navegador.',
	'Enter the address of your store under Settings > Licence Store.' => 'Escribe la dirección de tu tienda en Ajustes > Licence Store.',
	'The address of the store has to begin with https://.' => 'La dirección de la tienda debe empezar por https://.',
	'\'%1$s\' is no brand of this store. It has: %2$s.'    => '\'%1$s\' no es una marca de esta tienda. Tiene: %2$s.',
	'Buy'                                                  => 'Comprar',
	'Buy button'                                           => 'Botón de compra',
	'Cart'                                                 => 'Carrito',
	'Price'                                                => 'Precio',
	'Countdown'                                            => 'Cuenta regresiva',
	'Package'                                              => 'Paquete',
	'Choose a package'                                     => 'Elige un paquete',
	'Quantity'                                             => 'Cantidad',
	'Promo code'                                           => 'Código promocional',
	'Text'                                                 => 'Texto',
	'Colour'                                               => 'Color',
	'Loading the packages…'                                => 'Cargando los paquetes…',
	'Connected: %1$d packages of %2$s are on sale.'        => 'Conectado: %1$d paquetes de %2$s están a la venta.',
	'Address of the store'                                 => 'Dirección de la tienda',
	'Brand'                                                => 'Marca',
	'Save the address, then choose'                        => 'Guarda la dirección y luego elige',
	'Cart button'                                          => 'Botón del carrito',
	'Only where I put it'                                  => 'Solo donde yo lo ponga',
	'In the lower corner of every page'                    => 'En la esquina inferior de cada página',
	'Preview channel'                                      => 'Canal de prueba',
	'People who write posts here get the next release of the store, visitors the current one' => 'Quienes escriben entradas aquí reciben la próxima versión de la tienda; los visitantes, la actual',
	'The store has no release to try now. Save these settings again once it has one.' => 'La tienda no tiene ahora una versión de prueba. Guarda estos ajustes de nuevo cuando la tenga.',
	'Looks'                                                => 'Apariencia',
	'Colours and font of the brand'                        => 'Colores y letra de la marca',
	'Colours and font of my block theme'                   => 'Colores y letra de mi tema de bloques',
	'Size'                                                 => 'Tamaño',
	'Large'                                                => 'Grande',
	'Small'                                                => 'Pequeño',
	'Try again'                                            => 'Reintentar',
	'%1$s answers with error %2$d. Try again in a few minutes.' => '%1$s responde con el error %2$d. Intenta de nuevo en unos minutos.',
	'\'%s\' is not on sale in this store. Choose another package, or publish it.' => '\'%s\' no está a la venta en esta tienda. Elige otro paquete o publícalo.',
	'This package has no offer that ends: visitors see nothing here.' => 'Este paquete no tiene una oferta que termine: los visitantes no ven nada aquí.',
	'Your theme or a plugin removes the tags of the store from your pages. Visitors get a plain link. Allow the tags that begin with licence-.' => 'Tu tema o un plugin elimina las etiquetas de la tienda de tus páginas. Los visitantes reciben un enlace simple. Permite las etiquetas que empiezan por licence-.',
	'%s does not run here. A security plugin or a policy of your site blocks it. Visitors get a plain link until it is allowed.' => '%s no se ejecuta aquí. Un plugin de seguridad o una política de tu sitio lo bloquea. Los visitantes reciben un enlace simple hasta que se permita.',
);

add_filter(
	'gettext_licence-store',
	function ( $words, $text ) {
		$is_spanish = 0 === strpos( determine_locale(), 'es' );
		return $is_spanish && isset( LICENCE_STORE_SPANISH[ $text ] ) ? LICENCE_STORE_SPANISH[ $text ] : $words;
	},
	10,
	2
);
