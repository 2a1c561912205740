#!/usr/bin/env bash
# @vladmandic/face-api 1.7.15: within one file of weights some tensors are quantized and others are not.
#
# Each network lies in one .bin beside a manifest. Most weights are one byte (`quantization: uint8` with scale and minimum), and a
# reader that finds the first one so, or looks at the network's size, takes all of them for bytes. Of the network that describes
# faces eight of 117 tensors are plain floats of four bytes, the filters of its layers of 64 channels, in the middle of the file:
# everything behind the first of them would be read from the wrong place, and the file would still be long enough.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent --ignore-scripts @vladmandic/face-api@1.7.15
cat >show.cjs <<'JS'
const { readdirSync, readFileSync, statSync } = require('node:fs')

const folder = 'node_modules/@vladmandic/face-api/model'
for (const file of readdirSync(folder).filter((name) => name.endsWith('-weights_manifest.json')).sort()) {
  const weights = JSON.parse(readFileSync(`${folder}/${file}`)).flatMap((group) => group.weights)
  const plain = weights.filter((one) => !one.quantization)
  const sizeOf = ({ shape, quantization }) => shape.reduce((all, one) => all * one, 1) * (quantization ? 1 : 4)
  const bytes = weights.reduce((all, one) => all + sizeOf(one), 0)
  const name = file.replace('-weights_manifest.json', '')
  const isWhole = statSync(`${folder}/${name}.bin`).size === bytes
  console.log(name, 'tensors', weights.length, 'plain', plain.length, 'bytes add up', isWhole)
  if (name === 'face_recognition_model') for (const one of plain) console.log(' ', weights.indexOf(one), one.name)
}
JS
node show.cjs | tee seen
diff seen - <<'TEXT'
age_gender_model tensors 51 plain 19 bytes add up true
face_expression_model tensors 49 plain 17 bytes add up true
face_landmark_68_model tensors 49 plain 0 bytes add up true
face_landmark_68_tiny_model tensors 28 plain 0 bytes add up true
face_recognition_model tensors 117 plain 8 bytes add up true
  28 conv64_down/conv1/conv/filters
  32 conv64_down/conv2/conv/filters
  36 conv64_1/conv1/conv/filters
  40 conv64_1/conv2/conv/filters
  44 conv64_2/conv1/conv/filters
  48 conv64_2/conv2/conv/filters
  52 conv64_3/conv1/conv/filters
  56 conv64_3/conv2/conv/filters
ssd_mobilenetv1_model tensors 151 plain 1 bytes add up true
tiny_face_detector_model tensors 19 plain 0 bytes add up true
TEXT
