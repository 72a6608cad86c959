<?php
/**
 * The blocks "Survey" and "Feedback widget", which are rendered here and edited in `blocks/editor.js`.
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

/** Name of the editor's script and style, as in `block.json`. */
const EDITOR = 'psn-elements-blocks';

/** Registers the blocks and what the editor needs for them. */
function register_blocks(): void {
	$packages = array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' );
	wp_register_script( EDITOR, plugins_url( 'blocks/editor.js', PLUGIN_FILE ), $packages, VERSION, true );
	wp_set_script_translations( EDITOR, 'psn-elements' );
	wp_register_style( EDITOR, plugins_url( 'blocks/editor.css', PLUGIN_FILE ), array(), VERSION );

	foreach ( array( 'feedback', 'widget' ) as $name ) {
		register_block_type(
			dirname( PLUGIN_FILE ) . '/blocks/' . $name,
			array( 'render_callback' => __NAMESPACE__ . '\\' . $name . '_block' )
		);
	}
}
add_action( 'init', __NAMESPACE__ . '\\register_blocks' );

/** Tells the editor's script what the settings say. */
function describe_settings_to_editor(): void {
	$settings = array(
		'host'        => setting( 'host' ),
		'code'        => setting( 'code' ),
		'settingsUrl' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=psn-elements' ) : '',
	);
	wp_add_inline_script( EDITOR, 'window.psnElements = ' . wp_json_encode( $settings, JSON_HEX_TAG ) . ';', 'before' );
}
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\describe_settings_to_editor' );

/** HTML of the block "Survey". */
function feedback_block( array $attributes ): string {
	return in_wrapper(
		survey(
			array(
				'node-id' => $attributes['nodeId'],
				'lang'    => $attributes['lang'],
			)
		)
	);
}

/** HTML of the block "Feedback widget". A button that floats needs no room in the page. */
function widget_block( array $attributes ): string {
	$html = widget(
		array(
			'code'      => $attributes['code'],
			'lang'      => $attributes['lang'],
			'placement' => $attributes['placement'],
			'height'    => $attributes['height'],
		)
	);
	return 'inline' === $attributes['placement'] ? in_wrapper( $html ) : $html;
}

/** Puts HTML into an element with the classes and styles that were chosen for the block. */
function in_wrapper( string $html ): string {
	return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
}
