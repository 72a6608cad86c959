console.log('psn');
