#!/usr/bin/env bash
# flatbuffers 25.9.23: a FlexBuffer that says 0.0 is read as null, without a word.
#
# The options of a network's own operators are FlexBuffers that C++ wrote; those in @mediapipe/face_mesh 0.4.1657299874 hold the
# number `target_rotation_radians`, a float of four bytes, 0.0. `toObject` gives all other numbers of the map, floats among them,
# and null for this one: a schema that asks for a number refuses a file that is in order. What the package writes itself comes
# back whole, for its writer makes an integer of every 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent flatbuffers@25.9.23 @mediapipe/face_mesh@0.4.1657299874
cat >show.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { encode, toObject } = require('flatbuffers/js/flexbuffers.js')

const assets = readFileSync('node_modules/@mediapipe/face_mesh/face_mesh_solution_packed_assets.data')
// The options of an operator stand behind their length, and begin with the first key.
const at = assets.indexOf('left_rotation_idx\0')
const bytes = Uint8Array.from(assets.subarray(at, at + assets.readUInt32LE(at - 4)))
const { scale_x, target_rotation_radians } = toObject(bytes.buffer)
console.log('scale_x', scale_x, 'target_rotation_radians', target_rotation_radians)
// Of a map the values stand before their types: eight of one byte, and three bytes about the map itself.
const view = new DataView(bytes.buffer)
console.log('type', bytes.at(-4) >> 2, 'value', view.getFloat32(bytes.length - 3 - 8 - 4, true))
console.log(JSON.stringify(toObject(encode({ turn: 0, scale: 1.5 }).slice().buffer)))
JS
node show.cjs | tee seen
# Type 3 is FLOAT.
diff seen - <<'TEXT'
scale_x 1.5 target_rotation_radians null
type 3 value 0
{"scale":1.5,"turn":0}
TEXT
