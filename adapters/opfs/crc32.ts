const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1
  return rest
})

/** The checksum of zip files and Ethernet, as `crc32` of `node:zlib`, which no browser has. @param start of what came before */
export function crc32(bytes: Uint8Array, start = 0): number {
  let sum = ~start
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
