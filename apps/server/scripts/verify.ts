import { unsafeEnsureKeys } from '../src/modules/operation/installation-key/installation-key.service.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readOwnSettings } from '../src/platform/settings/own-settings.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { sealedKinds } from '../src/sealed-kinds.ts';
import { runScript } from './lib/run-script.ts';
import { createProgressLine, describeWrong, tableHead, tableRow } from './verify/print-report.ts';
import { type Report, repairAll, runChecks, type Stock } from './verify/run-checks.ts';

await runScript(async () => {
  const args = process.argv.slice(2);
  const unknown = args.find((arg) => arg !== '--repair' && arg !== '--no-files');
  if (unknown) throw new Error(`"${unknown}" is not known: npm run verify -- takes --repair and --no-files.`);
  const { settings } = readOwnSettings();
  const log = createLog('warn');
  const database = openDatabase({ url: settings.databaseUrl, pool: 4, log });
  const storage = await openStorage(settings, log);
  const withFiles = !args.includes('--no-files');
  try {
    const now = new Date(await database.readTime());
    await unsafeEnsureKeys(database.unsafeSystem, settings, now, { kinds: sealedKinds });
    const stock = { database, storage, auditKey: settings.auditKey, now, withFiles };
    const reports = await look(stock);
    const repaired = args.includes('--repair') ? await repairAll(stock, reports) : [];
    if (repaired.length > 0) console.log(`\nRebuilt: ${repaired.join(', ')}. Looking again.\n`);
    const last = repaired.length > 0 ? await look(stock) : reports;
    const wrong = last.reduce((sum, report) => sum + report.wrong.length, 0);
    console.log(wrong === 0 ? '\nEverything is in order.' : `\n${wrong} wrong.`);
    if (wrong > 0) process.exitCode = 1;
  } finally {
    await database.end();
  }
});

async function look(stock: Stock): Promise<Report[]> {
  console.log(tableHead);
  const progressLine = createProgressLine();
  const reports = await runChecks(stock, {
    onReport: (report) => console.log(tableRow(report)),
    onProgress(name, looked) {
      const text = progressLine(name, looked);
      if (text) console.log(text);
    },
  });
  for (const text of reports.flatMap(describeWrong)) console.log(text);
  return reports;
}
