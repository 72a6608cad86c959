<?php
/**
 * Plugin Name:       PSN Elements
 * Description:       Surveys and a feedback widget from your own host, as blocks, shortcodes or on every page.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            PSN Elements contributors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       psn-elements
 *
 * @package PsnElements
 */

namespace PsnElements;

defined( 'ABSPATH' ) || exit;

const VERSION     = '0.1.0';
const PLUGIN_FILE = __FILE__;

require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/visitor.php';
require __DIR__ . '/includes/scripts.php';
require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/shortcodes.php';
require __DIR__ . '/includes/blocks.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings.php';
	require __DIR__ . '/includes/settings-page.php';
	require __DIR__ . '/includes/privacy.php';
}
