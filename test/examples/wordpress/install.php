<?php
/** Installs WordPress as its own form does. Argument: the folder of WordPress. */

define( 'WP_INSTALLING', true );

/** Takes the place of WordPress's own, which would tell the administrator of the new site. */
function wp_mail(): bool {
	return true;
}

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'The Harbour Bookshop', 'admin', 'admin@example.com', false, '', 'secret' );
