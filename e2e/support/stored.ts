/** An archive of files that are not packed. */
export function stored(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = Buffer.from(text);
    const local = headerOf(0x04034b50, 30, name, data);
    const entry = headerOf(0x02014b50, 46, name, data);
    entry.writeUInt32LE(offset, 42);
    files.push(local, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    offset += local.length + Buffer.byteLength(name) + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}

function headerOf(mark: number, length: number, name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(length);
  const shift = length - 30 === 0 ? 0 : 2;
  header.writeUInt32LE(mark, 0);
  header.writeUInt32LE(data.length, 18 + shift);
  header.writeUInt32LE(data.length, 22 + shift);
  header.writeUInt16LE(Buffer.byteLength(name), 26 + shift);
  return header;
}
