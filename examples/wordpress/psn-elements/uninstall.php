<?php
/**
 * Removes what the plugin has stored, when it is deleted.
 *
 * @package PsnElements
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	$psn_elements_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $psn_elements_sites as $psn_elements_site ) {
		delete_blog_option( $psn_elements_site, 'psn_elements' );
	}
} else {
	delete_option( 'psn_elements' );
}
