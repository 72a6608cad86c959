<?php
/**
 * Shortcodes: [psn_feedback node="…"], [psn_widget code="…"] and [psn_flow_preview flow="…"].
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

/**
 * Shortcode for a survey, with the attributes `node`, `lang` and `responses`.
 *
 * @param array|string $given What is written in the shortcode.
 */
function feedback_shortcode( $given ): string {
	$given = shortcode_atts(
		array(
			'node'      => '',
			'lang'      => '',
			'responses' => '',
		),
		$given,
		'psn_feedback'
	);
	return survey(
		array(
			'node-id'   => $given['node'],
			'lang'      => $given['lang'],
			'responses' => $given['responses'],
		)
	);
}
add_shortcode( 'psn_feedback', __NAMESPACE__ . '\\feedback_shortcode' );

/**
 * Shortcode for a widget, with the attributes `code`, `lang`, `placement` and `height`.
 *
 * @param array|string $given What is written in the shortcode.
 */
function widget_shortcode( $given ): string {
	return widget(
		shortcode_atts(
			array(
				'code'      => '',
				'lang'      => '',
				'placement' => '',
				'height'    => '',
			),
			$given,
			'psn_widget'
		)
	);
}
add_shortcode( 'psn_widget', __NAMESPACE__ . '\\widget_shortcode' );

/**
 * Shortcode for a preview, with the attributes `flow`, `lang` and `frame`.
 *
 * @param array|string $given What is written in the shortcode.
 */
function flow_preview_shortcode( $given ): string {
	$given = shortcode_atts(
		array(
			'flow'  => '',
			'lang'  => '',
			'frame' => '',
		),
		$given,
		'psn_flow_preview'
	);
	return flow_preview(
		array(
			'flow-id' => $given['flow'],
			'lang'    => $given['lang'],
			'frame'   => in_array( $given['frame'], array( 'yes', 'true', '1' ), true ) ? 'true' : '',
		)
	);
}
add_shortcode( 'psn_flow_preview', __NAMESPACE__ . '\\flow_preview_shortcode' );
