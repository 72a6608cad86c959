<?php
/** Serves files as they are and folders by their `index.php`, and leaves every other address to WordPress. */

$path = $_SERVER['DOCUMENT_ROOT'] . rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
if ( is_file( $path ) || is_file( rtrim( $path, '/' ) . '/index.php' ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
