<?php
/** Activates the plugin, saves its settings, and adds pages and a user. Arguments: the folder of WordPress, the host. */

[ , $folder, $host ] = $argv;

require $folder . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

$problem = activate_plugin( 'psn-elements/psn-elements.php' );
if ( is_wp_error( $problem ) ) {
	exit( $problem->get_error_message() );
}

update_option(
	'psn_elements',
	array(
		'host'     => $host,
		'code'     => 'PSN-BOOKSHP',
		'scope'    => 'everywhere',
		'identify' => false,
	)
);

// Pictures of users come from another server.
update_option( 'show_avatars', '0' );
$wp_rewrite->set_permalink_structure( '/%postname%/' );
flush_rewrite_rules( false );

$pages = array(
	'block'      => '<!-- wp:psn-elements/feedback {"nodeId":"node-store"} /-->',
	'shortcode'  => '[psn_feedback node="node-store"]',
	'plain'      => '<!-- wp:paragraph --><p>Open from nine to six.</p><!-- /wp:paragraph -->',
	'widget'     => '<!-- wp:psn-elements/widget /-->',
	'inline'     => '[psn_widget code="PSN-MIRAMAR" placement="inline" height="500"]',
	'preview'    => '[psn_flow_preview flow="flow-store"] [psn_feedback node="node-hotel" lang="de"]',
	'incomplete' => '[psn_feedback] [psn_widget code="nonsense"]',
);
foreach ( $pages as $name => $content ) {
	wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => $name,
			'post_title'   => ucfirst( $name ),
			'post_content' => $content,
		)
	);
}

wp_insert_user(
	array(
		'user_login'   => 'reader',
		'user_pass'    => 'secret',
		'user_email'   => 'ada@example.com',
		'display_name' => 'Ada "A&B" O\'Hara',
		'role'         => 'subscriber',
	)
);
echo 'ready';
